// Texts for picture uploads, in Japanese.
import type { text as english } from '../../en-US/pages/upload.ts'

export const text: typeof english = {
  add: '画像を追加',
  sending: '画像を送信しています',
  retry: 'もう一度送信',
  chooseAnother: '別の画像を選ぶ',
  remove: '画像を削除',
  open: (position) => `${position}枚目の画像を開く`,
  tooLarge: '画像は25MBまでです',
  wait: '画像の送信が終わるまでお待ちください',
  failed: '送信できなかった画像があります。再送信するか削除してください',
  leftOut: (count) => `上限に達したため、${count}枚は追加されませんでした`,
  viewer: {
    previous: '前の画像',
    next: '次の画像',
    zoomIn: '拡大',
    zoomOut: '縮小',
    pictureOf: (position, total) => `${total}枚中${position}枚目`,
  },
}
