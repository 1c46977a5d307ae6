// The terms of Korean.
import { shopperFiles as files, type Term } from './term.ts'

export const terms: readonly Term[] = [
  { say: '상점', not: /스토어|가게/, files },
  { say: '리뷰', not: /후기/, files },
  { say: '인증번호', not: /인증 코드/, files },
  { say: '국가/지역', not: /국가 또는 지역|국가나 지역을/, files },
  { say: '새로고침', not: /새로 고침/, files },
  { say: '실제 수령액', not: /실제 입금액|실수령액/, files },
  { say: '계좌 이체 충전', not: /수동/, files },
  { say: '수령 확인', not: /구매 확정/, files },
]
