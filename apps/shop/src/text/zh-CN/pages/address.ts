// Texts of an address as it is shown, in Simplified Chinese.
import type { text as english } from '../../en-US/pages/address.ts'

export const text: typeof english = {
  default: '默认',
  tags: { home: '家', company: '公司', school: '学校' },
}
