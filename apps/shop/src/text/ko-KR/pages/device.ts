// Texts of the shop as an app on this device, in Korean.
import type { text as english } from '../../en-US/pages/device.ts'

export const text: typeof english = {
  saved: '연결이 없습니다. 저장된 내용은 최신이 아닐 수 있습니다',
  updateReady: '새 버전이 준비되었습니다',
  update: '업데이트',
  install: '앱 설치',
  installNote: '홈 화면에서 열고, 오프라인에서도 저장된 페이지를 볼 수 있습니다',
  installIos: 'Safari에서 ‘공유’를 누른 뒤 ‘홈 화면에 추가’를 선택하세요',
  installTitle: '쇼핑몰을 홈 화면에 추가하세요',
  installBody: '이 주문을 한 번에 확인할 수 있습니다.',
  installLater: '나중에',
  device: '이 기기',
  push: '푸시 알림',
  pushHint: '쇼핑몰을 닫아도 도착합니다. 아래 설정이 적용됩니다.',
  pushDenied: '브라우저가 이 쇼핑몰의 알림을 차단하고 있습니다. 사이트 설정에서 허용한 뒤 켜 주세요.',
  pushMissing: '이 브라우저에서는 푸시 알림을 받을 수 없습니다.',
  pushIos: '먼저 쇼핑몰을 홈 화면에 추가한 뒤, 거기에서 켜 주세요.',
  pushFailed: '푸시 알림을 켜지 못했습니다. 잠시 후 다시 시도해 주세요.',
}
