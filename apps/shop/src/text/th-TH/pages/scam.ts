// Words of the warning of impostors, in Thai.
import type { words as english } from '../../en-US/pages/scam.ts'

export const words: typeof english = {
  notice: 'เจ้าหน้าที่ของเราไม่เคยขอรหัสผ่านเข้าสู่ระบบหรือรหัสชำระเงิน และไม่เคยให้จ่ายเงินก่อนจึงจะถอนเงินได้',
}
