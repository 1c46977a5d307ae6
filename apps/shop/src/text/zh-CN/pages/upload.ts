// Texts for picture uploads, in Simplified Chinese.
import type { text as english } from '../../en-US/pages/upload.ts'

export const text: typeof english = {
  add: '添加图片',
  sending: '图片上传中',
  retry: '重新上传',
  chooseAnother: '换一张',
  remove: '移除图片',
  open: (position) => `查看第 ${position} 张图片`,
  tooLarge: '图片不能超过 25 MB',
  wait: '图片还在上传，请稍候',
  failed: '有一张图片没有上传成功，请重试或移除',
  leftOut: (count) => `图片数量已达上限，有 ${count} 张没有添加`,
  viewer: {
    previous: '上一张',
    next: '下一张',
    zoomIn: '放大',
    zoomOut: '缩小',
    pictureOf: (position, total) => `第 ${position} 张，共 ${total} 张`,
  },
}
