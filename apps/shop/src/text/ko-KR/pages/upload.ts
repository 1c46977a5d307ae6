// Words of sending pictures, in Korean.
import type { words as english } from '../../en-US/pages/upload.ts'

export const words: typeof english = {
  add: '사진 추가',
  sending: '사진을 올리는 중',
  retry: '다시 올리기',
  chooseAnother: '다른 사진 선택',
  remove: '사진 삭제',
  open: (position) => `${position}번째 사진 보기`,
  tooLarge: '사진은 25 MB까지 올릴 수 있습니다',
  viewer: {
    previous: '이전 사진',
    next: '다음 사진',
    zoomIn: '확대',
    zoomOut: '축소',
    pictureOf: (position, total) => `${total}장 중 ${position}번째`,
  },
}
