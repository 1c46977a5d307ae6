// Texts for the language choice, in Korean.
import type { preferences as english } from '../en-US/preferences.ts'

export const preferences: typeof english = {
  chooseLanguage: '언어 선택',
  languageLead: '페이지, 상품 설명, 알림이 이 언어로 표시됩니다.',
  savedOnDevice: '이 기기에만 저장됨',
  savedOnDeviceBody: '계정에 연결하지 못했습니다. 이 기기의 언어는 바뀐 상태로 유지됩니다.',
}
