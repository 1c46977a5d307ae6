// Texts for the warning about impostors, in Korean.
import type { text as english } from '../../en-US/pages/scam.ts'

export const text: typeof english = {
  notice: '저희 직원은 로그인 비밀번호나 결제 비밀번호를 절대 묻지 않으며, 출금을 이유로 결제를 요구하지 않습니다.',
}
