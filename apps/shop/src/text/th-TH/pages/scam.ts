// Texts for the warning about impostors, in Thai.
import type { text as english } from '../../en-US/pages/scam.ts'

export const text: typeof english = {
  notice: 'เจ้าหน้าที่ของเราไม่เคยขอรหัสผ่านเข้าสู่ระบบหรือรหัสชำระเงิน และไม่เคยให้จ่ายเงินก่อนจึงจะถอนเงินได้',
}
