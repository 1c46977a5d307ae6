// Texts of refused calls in Korean.
import type { ErrorTexts } from '../text-types.ts'
import { usd } from '../usd.ts'

export const errors: ErrorTexts = {
  'input.invalid': () => '입력 내용이 올바르지 않습니다. 표시된 항목을 확인해 주세요.',
  'object.not_found': () => '요청하신 내용을 찾을 수 없습니다. 삭제되었을 수 있습니다.',
  'auth.required': ({ of, minutes }) =>
    of === 'idle'
      ? `${minutes}분 동안 사용하지 않아 로그아웃되었습니다. 다시 로그인하면 이어서 작업할 수 있습니다.`
      : '먼저 로그인해 주세요',
  'auth.forbidden': () => '이 작업을 할 권한이 없습니다.',
  'auth.setup': ({ of }) =>
    of === 'otp'
      ? '이 역할에는 2단계 인증이 필요합니다. 먼저 설정해 주세요.'
      : '먼저 새 비밀번호를 설정해 주세요. 처음 받은 비밀번호는 한 번만 사용할 수 있습니다.',
  'auth.wrong_credentials': () => '아이디 또는 비밀번호가 올바르지 않습니다. 다시 입력해 주세요.',
  'auth.locked': ({ wait }) =>
    wait === undefined
      ? '이 계정은 잠겨 있습니다. 고객센터로 문의해 주세요.'
      : `실패 횟수가 많아 잠겼습니다. ${wait} 후에 다시 시도해 주세요.`,
  'auth.otp_required': () => '인증 앱에 표시된 코드를 입력해 주세요.',
  'auth.otp_wrong': () => '인증 앱 코드가 올바르지 않습니다. 현재 코드를 입력해 주세요.',
  'account.taken': ({ field }) => {
    if (field === 'email') return '이미 가입된 이메일입니다. 로그인하거나 다른 이메일을 입력해 주세요.'
    if (field === 'mobile') return '이미 가입된 휴대폰 번호입니다. 로그인하거나 다른 번호를 입력해 주세요.'
    return '이미 사용 중인 아이디입니다. 다른 아이디를 입력해 주세요.'
  },
  'contact.unverified': () => '먼저 보안 센터에서 이메일을 인증해 주세요.',
  'invitation.invalid': () =>
    '이 링크는 만료되었거나 이미 사용되었거나 새 링크로 바뀌었습니다. 관리자에게 다시 요청해 주세요.',
  'code.wrong': () => '인증번호가 올바르지 않습니다. 확인 후 다시 입력해 주세요.',
  'code.expired': () => '인증번호가 만료되었습니다. 새로 받아 주세요.',
  'code.too_many_tries': () => '인증번호를 여러 번 잘못 입력하여 더 이상 사용할 수 없습니다. 새로 받아 주세요.',
  'paycode.not_set': () => '먼저 결제 비밀번호를 설정해 주세요.',
  'paycode.wrong': ({ tries_left: left }) =>
    left === undefined
      ? '결제 비밀번호가 올바르지 않습니다. 다시 입력해 주세요.'
      : `결제 비밀번호가 올바르지 않습니다. ${left}회 남았습니다.`,
  'paycode.locked': ({ wait }) =>
    wait === undefined
      ? '결제 비밀번호를 여러 번 잘못 입력해 잠겼습니다. 잠시 후 다시 시도해 주세요.'
      : `결제 비밀번호를 여러 번 잘못 입력해 잠겼습니다. ${wait} 후에 다시 시도해 주세요.`,
  'pay_token.invalid': () => '결제 확인이 만료되었습니다. 결제 비밀번호를 다시 입력해 주세요.',
  'wallet.insufficient': ({ missing }) =>
    missing === undefined
      ? '잔액이 부족합니다. 지갑을 충전해 주세요.'
      : `잔액이 ${usd(missing)} 부족합니다. 지갑을 충전해 주세요.`,
  'wallet.locked': ({ of }) =>
    of === 'shopper'
      ? '회원의 지갑이 잠겨 있거나 미납금이 있어 지급할 수 없습니다.'
      : '지갑이 잠겨 있습니다. 고객센터로 문의해 주세요.',
  'wallet.not_empty': () => '지갑에 잔액이 있거나 처리 중인 요청이 있습니다. 먼저 출금한 뒤 탈퇴해 주세요.',
  'stock.insufficient': ({ left }) => {
    if (left === undefined) return '재고가 부족합니다. 수량을 줄여 주세요.'
    if (Number(left) === 0) return '품절된 상품입니다.'
    return `재고가 ${left}개 남았습니다. 수량을 줄여 주세요.`
  },
  'purchase.over_limit': ({ max }) =>
    max === undefined
      ? '1인당 구매 한도를 넘었습니다. 수량을 줄여 주세요.'
      : `1인당 ${max}개까지 살 수 있습니다. 수량을 줄여 주세요.`,
  'price.changed': ({ of, arrival }) => {
    if (of === 'card') return '카드 결제 금액이 바뀌었습니다. 확인한 뒤 다시 진행해 주세요.'
    return of === 'fee'
      ? `수수료가 변경되어 받으실 금액이 ${usd(arrival)}입니다. 확인한 뒤 다시 진행해 주세요.`
      : '가격이 바뀌었습니다. 주문 내용을 확인한 뒤 진행해 주세요.'
  },
  'cart.empty': () => '장바구니가 비어 있습니다. 먼저 상품을 담아 주세요.',
  'address.required': () => '배송지를 선택해 주세요.',
  'address.undeliverable': () => '이 주소로는 배송할 수 없습니다. 다른 주소를 선택해 주세요.',
  'promo.unknown': () => '없는 할인 코드입니다. 입력한 내용을 확인해 주세요.',
  'promo.expired': () => '사용 기간이 아닌 할인 코드입니다.',
  'promo.minimum': ({ missing }) =>
    missing === undefined
      ? '주문 금액이 할인 코드의 최소 금액에 미치지 못합니다.'
      : `${usd(missing)} 더 담으면 이 할인 코드를 쓸 수 있습니다.`,
  'promo.scope': ({ of }) =>
    of === 'first_order' ? '첫 주문에만 쓸 수 있는 할인 코드입니다.' : '이 상품에는 쓸 수 없는 할인 코드입니다.',
  'promo.used': () => '이미 사용한 할인 코드입니다.',
  'promo.unpaid': () => '이 할인 코드를 사용한 결제 대기 주문이 너무 많습니다. 먼저 결제하거나 취소해 주세요.',
  'promo.exhausted': () => '준비된 수량이 모두 사용된 할인 코드입니다.',
  'promo.budget': () => '할인 코드의 남은 한도가 부족합니다. 상품을 줄이거나 다른 할인 코드를 사용해 주세요.',
  'order.wrong_state': () => '현재 주문 상태에서는 처리할 수 없습니다. 주문을 새로고침해 주세요.',
  'order.expired': () => '결제 기한이 지났습니다. 다시 주문해 주세요.',
  'refund.already_applied': () => '이미 환불을 신청하셨습니다',
  'refund.too_much': ({ max }) =>
    max === undefined
      ? '환불 가능한 금액을 넘었습니다. 금액을 줄여 주세요.'
      : `최대 ${usd(max)}까지 환불할 수 있습니다. 금액을 줄여 주세요.`,
  'refund.too_late': () => '이 주문의 환불 신청 기간이 지났습니다. 도움이 필요하시면 고객센터로 문의해 주세요.',
  'review.already_written': () => '이미 리뷰를 작성한 상품입니다.',
  'review.too_late': ({ of }) =>
    of === 'edit' ? '리뷰를 수정할 수 있는 기간이 지났습니다.' : '이 주문의 리뷰 작성 기간이 지났습니다.',
  'network.unsupported': () => '지원하지 않는 네트워크입니다. 다른 네트워크를 선택해 주세요.',
  'amount.too_small': ({ min }) =>
    min === undefined ? '금액이 너무 작습니다. 더 큰 금액을 입력해 주세요.' : `${usd(min)} 이상 입력해 주세요.`,
  'amount.too_large': ({ max }) =>
    max === undefined ? '금액이 너무 큽니다. 더 작은 금액을 입력해 주세요.' : `${usd(max)} 이하로 입력해 주세요.`,
  'withdrawal.locked': ({ wait }) =>
    wait === undefined
      ? '안전을 위해 출금이 보류되었습니다. 나중에 다시 시도해 주세요.'
      : `안전을 위해 앞으로 ${wait} 동안 출금이 보류됩니다.`,
  'withdrawal.card_hold': ({ max, day }) =>
    max === undefined || day === undefined
      ? '카드로 충전한 금액은 아직 출금할 수 없습니다. 쇼핑에 사용하거나 출금 금액을 줄여 주세요.'
      : `일부는 카드로 충전한 금액이라 ${day}부터 출금할 수 있습니다. 지금은 최대 ${usd(max)}까지 출금할 수 있습니다.`,
  'transfer.already_claimed': () => '이미 접수된 송금입니다. 거래 번호를 확인해 주세요.',
  'file.type': () => '지원하지 않는 파일 형식입니다. 다른 파일을 선택해 주세요.',
  'file.too_large': ({ max }) =>
    max === undefined
      ? '파일이 너무 큽니다. 더 작은 파일을 선택해 주세요.'
      : `파일이 너무 큽니다. ${max} 이하의 파일을 선택해 주세요.`,
  'request_no.reused': () => '이미 다른 내용으로 보낸 요청입니다. 새로고침한 뒤 다시 진행해 주세요.',
  'state.changed': ({ by }) =>
    by === undefined
      ? '다른 담당자가 이미 처리했습니다. 페이지를 새로고침해 주세요.'
      : `${by}님이 이미 처리했습니다. 페이지를 새로고침해 주세요.`,
  'list.full': ({ max, of }) => {
    if (of === 'link') return `24시간 동안 이 담당자에게 링크를 ${max}번 보냈습니다. 내일 다시 시도해 주세요.`
    if (of === 'order') return `결제 대기 중인 주문이 ${max}건 있습니다. 먼저 결제하거나 취소해 주세요.`
    if (of === 'bag') return `장바구니에는 최대 ${max}종까지 담을 수 있습니다. 일부 상품을 삭제해 주세요.`
    if (of === 'recharge') return `심사 중인 충전이 ${max}건 있습니다. 결과가 나온 뒤 다시 신청해 주세요.`
    if (of === 'withdrawal') return `심사 중인 출금이 ${max}건 있습니다. 결과가 나온 뒤 다시 신청해 주세요.`
    return max === undefined
      ? '등록 가능한 개수를 모두 사용했습니다. 먼저 정리해 주세요.'
      : `최대 ${max}개까지 등록할 수 있습니다. 기존 항목을 수정해 주세요.`
  },
  'payout.no_account': () =>
    '이 상점의 정산 계좌가 등록되어 있지 않습니다. 먼저 계좌를 등록하고 다른 담당자의 승인을 받아 주세요.',
  'payout.account_new': ({ wait }) =>
    `정산 계좌가 최근에 변경되었습니다. ${wait === undefined ? '나중에 다시 시도해 주세요.' : `${wait} 후에 정산할 수 있습니다.`}`,
  'fees.announced': () => '이미 예고된 변경이 있습니다. 적용될 때까지 기다리거나 먼저 취소해 주세요.',
  'fees.notice': () => '변경은 최소 1일, 최대 30일 전에 예고해야 합니다. 다른 시간을 선택해 다시 요청해 주세요.',
  'approval.second_person': () => '다른 담당자의 승인이 필요합니다.',
  'approval.too_new': ({ wait }) =>
    `계정이나 역할을 부여한 담당자와 부여받은 담당자는 24시간 동안 서로의 요청을 승인할 수 없습니다. 다른 담당자에게 요청하거나 ${wait === undefined ? '나중에 다시 시도해 주세요.' : `${wait} 후에 다시 시도해 주세요.`}`,
  'approval.not_verified': () =>
    '회원님과 요청자는 같은 사람으로 간주됩니다. 한쪽이 다른 쪽에게 단독으로 권한을 부여했거나 같은 관리자가 두 사람에게 단독으로 부여했기 때문입니다. 관여하지 않은 관리자에게 새 담당자 확인을 요청하거나 다른 담당자에게 처리를 요청하세요.',
  'approval.own_account': () => '본인 이메일로 등록된 고객 계정입니다. 다른 담당자가 처리해야 합니다.',
  'rate.limited': ({ retry_after: seconds }) =>
    seconds === undefined
      ? '요청이 너무 많습니다. 잠시 후 다시 시도해 주세요.'
      : `요청이 너무 많습니다. ${seconds}초 후에 다시 시도해 주세요.`,
  'server.failed': ({ request_id: id }) =>
    id === undefined
      ? '일시적인 오류가 발생했습니다. 잠시 후 다시 시도해 주세요.'
      : `일시적인 오류가 발생했습니다. 잠시 후 다시 시도해 주세요. 문의하실 때는 다음 번호를 알려 주세요. ${id}`,
  'server.busy': () => '접속이 많아 지연되고 있습니다. 잠시 후 다시 시도해 주세요.',
  'storage.unavailable': () => '지금은 사진을 불러오거나 저장할 수 없습니다. 잠시 후 다시 시도해 주세요.',
}
