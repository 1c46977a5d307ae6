// Texts of the shop as an app on this device, in Simplified Chinese.
import type { text as english } from '../../en-US/pages/device.ts'

export const text: typeof english = {
  saved: '没有网络，保存的内容可能不是最新',
  updateReady: '新版本已就绪',
  update: '更新',
  install: '安装应用',
  installNote: '添加到主屏幕，没有网络时也能看保存过的页面',
  installIos: '在 Safari 中点“分享”，再点“添加到主屏幕”',
  installTitle: '把商城放到主屏幕',
  installBody: '点一下就能查看这笔订单。',
  installLater: '以后再说',
  device: '在这台设备上',
  push: '推送通知',
  pushHint: '商城关闭时也会收到，按下面的设置发送。',
  pushDenied: '浏览器屏蔽了本站的通知。请先在浏览器的网站设置中允许，再打开此开关。',
  pushMissing: '此浏览器不支持推送通知。',
  pushIos: '请先把商城添加到主屏幕，再从那里打开此开关。',
  pushFailed: '无法开启推送，请稍后再试。',
}
