// Mails in Korean.
import { type MailTexts, type OriginFacts, utcText, type WarningFacts } from './shape.ts'

const brand = '트레이드윈드'
const signature = `\n\n${brand} 드림\n본 메일은 발신 전용입니다.`

const where = ({ account, device, ip, at }: OriginFacts) =>
  `아이디: ${account}\n기기: ${device}\nIP 주소: ${ip}\n일시: ${utcText(at)}`

const holdNote = ({ hold }: WarningFacts) => (hold ? ` 안전을 위해 ${hold} 동안 출금이 보류됩니다.` : '')

const codeMail =
  (subject: string, purpose: string) =>
  ({ code, minutes }: { code: string; minutes: number }) => ({
    subject: `[${brand}] ${subject}`,
    body: `${purpose} 인증번호입니다.\n\n${code}\n\n${minutes}분 동안 한 번만 사용할 수 있습니다. 인증번호를 다른 사람에게 알려 주지 마세요. 고객센터에서도 묻지 않습니다.\n\n본인이 요청하지 않았다면 이 메일을 무시해 주세요. 계정에는 아무 변경도 없습니다.${signature}`,
  })

export const mails: MailTexts = {
  code: {
    resetpwd: codeMail('비밀번호 재설정 인증번호', '로그인 비밀번호 재설정'),
    resetPay: codeMail('결제 비밀번호 재설정 인증번호', '결제 비밀번호 재설정'),
    email: codeMail('이메일 인증번호', '이메일 주소 확인'),
    mobile: codeMail('휴대폰 번호 등록 인증번호', '휴대폰 번호 등록'),
  },
  newLogin: (facts) => ({
    subject: `[${brand}] 새로운 로그인 알림`,
    body: `새로운 기기 또는 위치에서 계정에 로그인했습니다.\n\n${where(facts)}\n\n본인이라면 아무것도 하지 않으셔도 됩니다. 본인이 아니라면 즉시 비밀번호를 변경하고 보안 센터에서 다른 기기를 로그아웃해 주세요.${signature}`,
  }),
  passwordChanged: (facts) => ({
    subject: `[${brand}] 비밀번호가 변경되었습니다`,
    body: `로그인 비밀번호가 변경되어 모든 기기에서 로그아웃되었습니다.\n\n${where(facts)}\n\n본인이 아니라면 ‘비밀번호 찾기’로 다시 설정하고 고객센터로 문의해 주세요.${holdNote(facts)}${signature}`,
  }),
  payCodeSet: (facts) => ({
    subject: `[${brand}] 결제 비밀번호가 설정되었습니다`,
    body: `계정에 결제 비밀번호가 설정되었습니다. 결제하거나 출금할 때 입력합니다.\n\n${where(facts)}\n\n본인이 아니라면 즉시 로그인 비밀번호를 변경하고 고객센터로 문의해 주세요.${holdNote(facts)}${signature}`,
  }),
  payCodeChanged: (facts) => ({
    subject: `[${brand}] 결제 비밀번호가 변경되었습니다`,
    body: `결제 비밀번호가 변경되었습니다.\n\n${where(facts)}\n\n본인이 아니라면 즉시 로그인 비밀번호를 변경하고 고객센터로 문의해 주세요.${holdNote(facts)}${signature}`,
  }),
  withdrawalRequested: ({ amount, arrival, destination, isNew, ...facts }) => ({
    subject: `[${brand}] ${isNew ? '새로운 출금처로 ' : ''}${amount} 출금 신청 알림`,
    body: `지갑에서 출금이 신청되었습니다.${isNew ? ' 이 출금처는 처음 사용됩니다.' : ''}\n\n출금 금액: ${amount}\n수령 금액: ${arrival}\n출금처: ${destination}\n${where(facts)}\n\n본인이라면 아무것도 하지 않으셔도 됩니다. 본인이 아니라면 심사 중에 출금 내역에서 취소하고, 로그인 비밀번호와 결제 비밀번호를 변경한 뒤 즉시 고객센터로 문의해 주세요.${signature}`,
  }),
  emailChanged: (facts) => ({
    subject: `[${brand}] 이메일 주소가 변경되었습니다`,
    body: `계정의 이메일 주소가 변경되었습니다. 이 주소로 보내는 마지막 메일입니다.\n\n${where(facts)}\n\n본인이 아니라면 즉시 고객센터로 문의해 주세요.${signature}`,
  }),
  addressTaken: ({ account }) => ({
    subject: `[${brand}] 이미 가입된 계정이 있습니다`,
    body: `누군가 이 이메일 주소를 다른 계정에 사용하려고 했습니다. 이미 회원님의 계정에 등록된 주소이므로 인증번호를 보내지 않았습니다.\n\n아이디: ${account}\n\n본인이라면 이 계정으로 로그인해 주세요. 비밀번호는 ‘비밀번호 찾기’로 다시 설정할 수 있습니다. 본인이 아니라면 이 메일을 무시해 주세요. 계정에는 아무 변경도 없습니다.${signature}`,
  }),
  notification: ({ title, body }) => ({ subject: `[${brand}] ${title}`, body: `${body}${signature}` }),
  orderNumber: (sn) => `주문 번호: ${sn}`,
  returnAddress: (lines) => `반품 주소:\n${lines.join('\n')}`,
  view: '자세히 보기',
}
