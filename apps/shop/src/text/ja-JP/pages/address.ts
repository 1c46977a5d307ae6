// Texts of an address as it is shown, in Japanese.
import type { text as english } from '../../en-US/pages/address.ts'

export const text: typeof english = {
  default: '既定',
  tags: { home: '自宅', company: '会社', school: '学校' },
}
