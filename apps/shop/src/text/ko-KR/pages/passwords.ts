// Words of the passwords page and of the payment password, in Korean.
import type { words as english } from '../../en-US/pages/passwords.ts'

export const words: typeof english = {
  loginPassword: '로그인 비밀번호',
  loginProtects: '모든 기기에서 계정에 로그인할 때 사용합니다.',
  payPassword: '결제 비밀번호',
  payProtects: '지갑으로 결제하거나 출금할 때 입력합니다.',
  changedOn: (date: string) => `마지막 변경: ${date}`,
  setOn: (date: string) => `설정일: ${date}`,
  isSet: '설정됨',
  isNotSet: '미설정',
  change: '변경',
  setNow: '지금 설정',
  forgot: '잊으셨나요?',
  tipsTitle: '안전을 지키는 세 가지 습관',
  tips: [
    '로그인 비밀번호와 결제 비밀번호는 서로 다르게 설정하세요.',
    '생일, 전화번호, 123456은 사용하지 마세요.',
    '누구에게도 알려 주지 마세요. 직원은 비밀번호, 결제 비밀번호, 인증번호를 절대 묻지 않습니다.',
  ],
  firstLead: '지갑을 지키는 비밀번호입니다. 결제하거나 출금할 때 입력합니다.',
  changeLead: '기존 결제 비밀번호를 입력한 다음 새 비밀번호를 두 번 입력해 주세요.',
  verifiedLead: '본인 확인이 완료되었습니다. 새 결제 비밀번호를 설정해 주세요.',
  oldCode: '기존 결제 비밀번호',
  newCode: '새 결제 비밀번호',
  firstCode: '결제 비밀번호',
  confirmCode: '결제 비밀번호 확인',
  codeRule: '숫자 6~12자리',
  payPwdWeak: '추측하기 쉬운 번호입니다. 다른 번호를 권장합니다',
  forgotCode: '잊으셨나요? 인증번호로 재설정',
  useOld: '기존 결제 비밀번호 사용',
  byCodeTitle: '본인 확인',
  byCodeLead: (email: string) =>
    `${email} 주소로 6자리 인증번호를 보내 드립니다. 인증 후 새 결제 비밀번호를 설정할 수 있습니다.`,
  holdNote: '안전을 위해 변경 후 24시간 동안 출금이 보류됩니다. 결제는 바로 이용할 수 있습니다.',
  set: '결제 비밀번호 설정',
  save: '결제 비밀번호 변경',
}
