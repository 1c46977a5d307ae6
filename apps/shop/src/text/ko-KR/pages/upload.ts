// Texts for picture uploads, in Korean.
import type { text as english } from '../../en-US/pages/upload.ts'

export const text: typeof english = {
  add: '사진 추가',
  sending: '사진을 올리는 중',
  retry: '다시 올리기',
  chooseAnother: '다른 사진 선택',
  remove: '사진 삭제',
  open: (position) => `${position}번째 사진 보기`,
  tooLarge: '사진은 25MB까지 올릴 수 있습니다',
  wait: '사진을 올리는 중입니다. 잠시만 기다려 주세요',
  failed: '올리지 못한 사진이 있습니다. 다시 올리거나 삭제해 주세요',
  leftOut: (count) => `올릴 수 있는 장수를 넘어 ${count}장은 제외되었습니다`,
  viewer: {
    previous: '이전 사진',
    next: '다음 사진',
    zoomIn: '확대',
    zoomOut: '축소',
    pictureOf: (position, total) => `${total}장 중 ${position}번째`,
  },
}
