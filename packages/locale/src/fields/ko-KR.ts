// The sentences for fields filled in wrongly in Korean.
import type { FieldTexts } from '../text-shape.ts'

export const fields: FieldTexts = {
  accountRequired: '계정을 입력해 주세요',
  accountFormat: '영문, 숫자 또는 _ . @ - 4–32자로 입력해 주세요',
  passwordRequired: '비밀번호를 입력해 주세요',
  passwordMin: '6자 이상 입력해 주세요',
  passwordMax: '128자 이하로 입력해 주세요',
  passwordSame: '새 비밀번호는 이전 비밀번호와 달라야 합니다',
  passwordsNotMatch: '비밀번호가 일치하지 않습니다',
  inputAccountPassword: '계정과 비밀번호를 입력해 주세요',
  emailCorrect: '올바른 이메일을 입력해 주세요',
  mobileCorrect: '올바른 휴대폰 번호를 입력해 주세요',
  oldRequired: '기존 비밀번호를 입력해 주세요',
  payPwdMin: '숫자 6자리 이상 입력해 주세요',
  payPwdDigits: '숫자만 입력해 주세요',
  oldPayRequired: '기존 결제 비밀번호를 입력해 주세요',
  required: '필수 입력 항목입니다',
  tooLong: '너무 깁니다',
  tooShort: '너무 짧습니다',
  format: '형식이 올바르지 않습니다',
  tooSmall: '값이 너무 작습니다',
  tooLarge: '값이 너무 큽니다',
  chooseOne: '하나를 선택해 주세요',
  unknownField: '알 수 없는 항목입니다',
  amountCorrect: '올바른 금액을 입력해 주세요',
  nameTooLong: '이름이 너무 깁니다',
}
