// Texts for picture uploads, in Traditional Chinese.
import type { text as english } from '../../en-US/pages/upload.ts'

export const text: typeof english = {
  add: '新增圖片',
  sending: '圖片上傳中',
  retry: '重新上傳',
  chooseAnother: '換一張',
  remove: '移除圖片',
  open: (position) => `檢視第 ${position} 張圖片`,
  tooLarge: '圖片不可超過 25 MB',
  wait: '圖片上傳中，請稍候',
  failed: '有一張圖片沒有上傳成功，請重試或移除',
  leftOut: (count) => `圖片數量已達上限，有 ${count} 張沒有加入`,
  viewer: {
    previous: '上一張',
    next: '下一張',
    zoomIn: '放大',
    zoomOut: '縮小',
    pictureOf: (position, total) => `第 ${position} 張，共 ${total} 張`,
  },
}
