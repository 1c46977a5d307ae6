// Texts of an address as it is shown, in Korean.
import type { text as english } from '../../en-US/pages/address.ts'

export const text: typeof english = {
  default: '기본 배송지',
  tags: { home: '집', company: '회사', school: '학교' },
}
