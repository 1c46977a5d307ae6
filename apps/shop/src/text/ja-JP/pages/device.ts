// Texts of the shop as an app on this device, in Japanese.
import type { text as english } from '../../en-US/pages/device.ts'

export const text: typeof english = {
  saved: '接続がありません。保存された内容は最新でない場合があります',
  updateReady: '新しいバージョンがあります',
  update: '更新する',
  install: 'アプリをインストール',
  installNote: 'ホーム画面から開けて、オフラインでも保存したページを見られます',
  installIos: 'Safariで「共有」をタップし、「ホーム画面に追加」を選んでください',
  installTitle: 'ショップをホーム画面に追加',
  installBody: 'この注文をワンタップで確認できます。',
  installLater: 'あとで',
  device: 'このデバイス',
  push: 'プッシュ通知',
  pushHint: 'ショップを閉じていても届きます。下の設定に従います。',
  pushDenied: 'ブラウザがこのショップの通知をブロックしています。サイトの設定で許可してから、オンにしてください。',
  pushMissing: 'このブラウザではプッシュ通知を受け取れません。',
  pushIos: '先にショップをホーム画面に追加し、そこからオンにしてください。',
  pushFailed: 'プッシュ通知をオンにできませんでした。しばらくしてからお試しください。',
}
