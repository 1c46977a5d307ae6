// Texts for the payment password prompt and for requests without an answer, in Korean.
import type { text as english } from '../../en-US/pages/paying.ts'

export const text: typeof english = {
  title: '결제 비밀번호',
  setTitle: '결제 비밀번호 설정',
  label: '결제 비밀번호',
  digits: (count) => `${count}자리 입력됨`,
  digit: (digit) => `숫자 ${digit}`,
  erase: '마지막 숫자 지우기',
  confirm: '확인',
  incomplete: (length) => `${length}자리를 모두 입력해 주세요`,
  notSent: '아직 아무것도 전송되지 않았습니다. 다시 시도해 주세요.',
  forgot: '비밀번호를 잊으셨나요?',
  recover: '이메일 인증번호로 재설정',
  notSet: '결제 비밀번호가 설정되지 않았습니다',
  notSetBody: '잔액을 지켜 주는 비밀번호입니다. 입력한 내용은 그대로 남아 있습니다.',
  goSetting: '설정하기',
  checkingTitle: '처리되었는지 확인하고 있습니다',
  checkingBody: '결과를 받기 전에 연결이 끊겼습니다. 잠시 이 화면에서 기다려 주세요.',
  unclearTitle: '아직 확인되지 않았습니다. 내역을 확인한 뒤 다시 시도해 주세요',
  unclearBody: '내역에 없으면 다시 보내 주세요. 같은 신청으로 처리되어 한 번만 반영됩니다.',
  records: '내역 확인',
  sendAgain: '다시 보내기',
  leaveConfirm: '결과를 확인하기 전에 나갈까요?',
  leaveBody: '신청이 이미 접수되었을 수 있습니다. 이 화면으로 돌아오면 같은 신청을 계속 확인합니다.',
  leave: '나가기',
  stay: '계속 진행하기',
}
