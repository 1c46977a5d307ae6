// Texts of an address as it is shown, in Traditional Chinese.
import type { text as english } from '../../en-US/pages/address.ts'

export const text: typeof english = {
  default: '預設',
  tags: { home: '住家', company: '公司', school: '學校' },
}
