// Texts for networks and their addresses, in Korean.
import type { text as english } from '../../en-US/pages/networks.ts'

export const text: typeof english = {
  network: '네트워크',
  choose: '네트워크를 선택해 주세요',
  lastUsed: '최근 사용',
  unsupported: '지원하지 않음',
  paused: '점검으로 일시 중단',
  starts: (prefix) => `주소 시작 문자: ${prefix}`,
  min: (amount) => `최소 ${amount}`,
  time: (wait) => `약 ${wait}`,
  fee: (amount) => `수수료 ${amount}`,
  address: '주소',
  memo: '메모',
  memoNeeded: '메모 필수 – 없으면 입금을 확인할 수 없습니다',
  qrOf: (address) => `주소 ${address}의 QR 코드`,
  saveQr: 'QR 코드 저장',
}
