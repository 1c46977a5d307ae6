// Notifications in Korean.
import { money } from '../format.ts'
import { timeSpan } from '../time-span.ts'
import type { NotificationTexts } from './shape.ts'

const events = {
  customs: { title: '통관 진행 중', body: '상품이 통관 중입니다. 고객님이 하실 일은 없습니다.' },
  outForDelivery: { title: '배송 출발', body: '상품이 오늘 도착할 예정입니다.' },
  attempted: { title: '배송하지 못했습니다', body: '상품을 전달하지 못해 다시 방문할 예정입니다.' },
  problem: {
    title: '배송에 문제가 생겼습니다',
    body: '배송이 지연되고 있습니다. 주문에서 자세한 내용을 확인해 주세요.',
  },
  delivered: { title: '배송이 완료되었습니다', body: '상품을 확인한 뒤 수령을 확인해 주세요.' },
}
const unpaid = {
  locked: '계정이나 지갑이 잠겨 있어 주문을 결제하지 못했습니다. 고객센터로 문의해 주세요.',
  paid: '이미 결제된 주문이라 다시 결제하지 않았습니다.',
  cancelled: '입금되기 전에 주문이 취소되었습니다.',
  expired: '결제 기한이 지난 뒤에 입금되었습니다.',
  changed: '확인하신 뒤 주문 내용이 바뀌었습니다. 확인한 뒤 다시 결제해 주세요.',
  insufficient: '잔액이 부족합니다. 충전한 뒤 다시 결제해 주세요.',
}
const applications = { merchant: '입점 신청', partner: '제휴 신청' }
const others = (more = 0) => (more > 0 ? ` 찜한 상품 ${more}개도 변동이 있습니다.` : '')

export const text: NotificationTexts = {
  orderCreated: ({ amount, payBy, orders }, { time }) => ({
    title: orders ? `주문 ${orders}건이 접수되었습니다` : '주문이 접수되었습니다',
    body: `${payBy ? `${time(payBy)}까지 ` : ''}${orders ? '총 ' : ''}${money(amount)}를 결제해 주세요.`,
  }),
  orderPayDue: ({ amount, payBy, orders }, { time }) => ({
    title: '결제 기한이 얼마 남지 않았습니다',
    body: `${time(payBy)}까지 ${orders ? '총 ' : ''}${money(amount)}를 결제하지 않으면 ${orders ? `주문 ${orders}건이 ` : ''}자동으로 취소됩니다.`,
  }),
  orderPaid: ({ amount, orders }) => ({
    title: '결제가 완료되었습니다',
    body: `${orders ? `주문 ${orders}건, 총 ` : ''}${money(amount)} 결제를 확인했습니다. 상점에서 상품을 준비하고 있습니다.`,
  }),
  orderNotPaid: ({ amount, reason }) => ({
    title: '주문이 결제되지 않았습니다',
    body: `카드로 충전한 ${money(amount)}가 지갑에 입금되었습니다. ${unpaid[reason]}`,
  }),
  orderDelayed: ({ until }, { day }) => ({
    title: '발송이 늦어집니다',
    body: `늦어도 ${day(until)}까지 발송될 예정입니다.`,
  }),
  orderShipped: ({ carrier, number }) => ({
    title: '상품이 발송되었습니다',
    body: `${carrier}, 운송장 번호 ${number}`,
  }),
  orderEvent: ({ event }) => events[event],
  orderAutoConfirm: ({ at }, { time }) => ({
    title: '상품을 받으셨나요?',
    body: `${time(at)}에 자동으로 수령 확인됩니다. 문제가 있으면 그 전에 알려 주세요.`,
  }),
  orderReceived: ({ by, until }, { day }) => ({
    title: by === 'clock' ? '자동으로 수령 확인되었습니다' : '수령을 확인했습니다',
    body: `${by === 'clock' ? '기한이 지나 자동으로 수령 확인되었습니다.' : '상품 수령을 확인했습니다.'}${until ? ` 문제가 있으면 ${day(until)} 전에 알려 주세요.` : ''}`,
  }),
  orderCompleted: () => ({
    title: '거래가 완료되었습니다',
    body: '이용해 주셔서 감사합니다.',
  }),
  orderCancelled: ({ by, reason, refunded }, { name }) => ({
    title: '주문이 취소되었습니다',
    body: [
      by === 'deadline'
        ? '기한 내에 결제되지 않아 취소되었습니다.'
        : by === 'shop'
          ? '상점에서 주문을 취소했습니다.'
          : '고객님이 주문을 취소했습니다.',
      refunded && `${money(refunded)}가 지갑으로 환불되었습니다.`,
      reason && `사유: ${name(reason)}`,
    ]
      .filter(Boolean)
      .join(' '),
  }),
  reviewInvite: () => ({
    title: '상품은 어떠셨나요?',
    body: '리뷰를 남겨 다른 고객에게 도움을 주세요.',
  }),
  reviewReply: ({ shop }, { name }) => ({
    title: '상점에서 리뷰에 답글을 남겼습니다',
    body: `${name(shop)}에서 고객님의 리뷰에 답글을 남겼습니다.`,
  }),
  reviewHidden: ({ reason, editBy }, { name, time }) => ({
    title: '리뷰가 숨김 처리되었습니다',
    body: `사유: ${name(reason)}\n${
      editBy
        ? `${time(editBy)}까지 수정하시면 다시 검토합니다. 궁금한 점은 고객센터로 문의해 주세요.`
        : '이의가 있으면 고객센터로 문의해 주세요.'
    }`,
  }),
  reviewShown: () => ({
    title: '리뷰가 다시 표시됩니다',
    body: '다시 검토한 결과, 이제 다른 고객에게도 리뷰가 보입니다.',
  }),
  refundSubmitted: ({ amount, answerBy }, { time }) => ({
    title: '환불 신청이 접수되었습니다',
    body: `${money(amount)} 환불 신청을 검토하고 있습니다.${answerBy ? ` 늦어도 ${time(answerBy)}까지 답변드립니다.` : ''}`,
  }),
  refundApproved: ({ amount, returnBy }, { time }) => ({
    title: returnBy ? '환불이 승인되었습니다. 상품을 반송해 주세요' : '환불 신청이 승인되었습니다',
    body: returnBy
      ? `환불 금액은 ${money(amount)}입니다. ${time(returnBy)}까지 상품을 반송하고 운송장 번호를 입력해 주세요. 기한이 지나면 신청이 종료됩니다.`
      : `환불 금액은 ${money(amount)}입니다. 다음 단계를 확인해 주세요.`,
  }),
  refundReturnDue: ({ returnBy }, { time }) => ({
    title: '상품을 반송해 주세요',
    body: `${time(returnBy)}까지 상품을 반송하고 운송장 번호를 입력해 주세요.`,
  }),
  refundRefused: ({ reason }, { name }) => ({
    title: '환불 신청이 거절되었습니다',
    body: `사유: ${name(reason)}`,
  }),
  refundLapsed: () => ({
    title: '반송 기한이 지났습니다',
    body: '상품이 기한 내에 반송되지 않아 환불 신청이 종료되었습니다.',
  }),
  refundDone: ({ amount, reason }, { name }) => ({
    title: '환불이 완료되었습니다',
    body: `${money(amount)}를 지갑으로 환불해 드렸습니다.${reason ? ` ${name(reason)}` : ''}`,
  }),
  rechargeSubmitted: ({ amount }) => ({
    title: '충전 신청이 접수되었습니다',
    body: `${money(amount)} 충전을 심사하고 있습니다.`,
  }),
  rechargePassed: ({ amount, claimed, reason }, { name }) => ({
    title: '충전이 완료되었습니다',
    body: `${money(amount)}가 지갑에 입금되었습니다.${
      claimed !== undefined && claimed !== amount
        ? ` 신청 금액은 ${money(claimed)}이지만 실제로 받은 금액 기준으로 반영했습니다.`
        : ''
    }${reason ? ` ${name(reason)}` : ''}`,
  }),
  rechargeRefused: ({ amount, reason }, { name }) => ({
    title: '충전 신청이 반려되었습니다',
    body: `${money(amount)} 충전 신청이 반려되었습니다. 사유: ${name(reason)}`,
  }),
  drawSubmitted: ({ amount, arrival }) => ({
    title: '출금 신청이 접수되었습니다',
    body: `${money(amount)} 출금을 심사하고 있습니다. 실제 수령액은 ${money(arrival)}입니다.`,
  }),
  drawPassed: ({ amount, arrival }) => ({
    title: '출금 신청이 승인되었습니다',
    body: `${money(amount)} 출금이 승인되어 곧 ${money(arrival)}를 송금합니다.`,
  }),
  drawSent: ({ arrival, reference }) => ({
    title: '출금액을 송금했습니다',
    body: `${money(arrival)}를 송금했습니다. 거래 번호: ${reference}`,
  }),
  drawRefused: ({ amount, reason }, { name }) => ({
    title: '출금 신청이 반려되었습니다',
    body: `${money(amount)}가 사용 가능 잔액으로 돌아왔습니다. 사유: ${name(reason)}`,
  }),
  drawFailed: ({ amount, reason }, { name }) => ({
    title: '출금액을 송금하지 못했습니다',
    body: `${money(amount)}가 사용 가능 잔액으로 돌아왔습니다. 사유: ${name(reason)}`,
  }),
  balanceAdjusted: ({ amount, reason }) => ({
    title: amount < 0 ? '잔액이 차감되었습니다' : '잔액이 추가되었습니다',
    body: `조정 금액 ${money(amount)}. 사유: ${reason}`,
  }),
  secNewLogin: ({ device, ip }) => ({
    title: '새 기기에서 로그인했습니다',
    body: `접속 기기: ${[device, ip && `IP ${ip}`].filter(Boolean).join(' · ') || '새 기기'}. 본인이 아니라면 해당 기기를 로그아웃하고 비밀번호를 변경해 주세요.`,
  }),
  secPwdChanged: () => ({
    title: '비밀번호가 변경되었습니다',
    body: '모든 기기에서 로그아웃되었습니다. 본인이 아니라면 바로 고객센터로 문의해 주세요.',
  }),
  secPayChanged: ({ first, hours = 24 }) => ({
    title: first ? '결제 비밀번호가 설정되었습니다' : '결제 비밀번호가 변경되었습니다',
    body: `${hours > 0 ? `안전을 위해 ${timeSpan('ko-KR', hours * 60)} 동안 출금이 보류됩니다. ` : ''}본인이 아니라면 바로 고객센터로 문의해 주세요.`,
  }),
  secLocked: ({ what, until }, { time }) => {
    const ends = until ? `(해제: ${time(until)})` : ''
    if (what === 'payment') {
      return {
        title: '결제 비밀번호가 일시적으로 잠겼습니다',
        body: `결제 비밀번호를 여러 번 잘못 입력했습니다${ends}. 본인이 아니라면 비밀번호를 변경해 주세요.`,
      }
    }
    return {
      title: '로그인이 일시적으로 잠겼습니다',
      body: `비밀번호를 여러 번 잘못 입력했습니다${ends}. 본인이 아니라면 비밀번호를 변경해 주세요.`,
    }
  },
  secNewDest: ({ destination }) => ({
    title: '출금처가 추가되었습니다',
    body: `새 출금처: ${destination}. 본인이 아니라면 삭제하고 비밀번호를 변경해 주세요.`,
  }),
  serviceReply: () => ({ title: '고객센터에서 답변했습니다', body: '대화를 열어 답변을 확인해 주세요.' }),
  shopNew: ({ shop, count }, { name }) => ({
    title: `${name(shop)} 신상품`,
    body: `팔로우한 상점에 새 상품 ${count}개가 등록되었습니다.`,
  }),
  priceDrop: ({ product, price, was, more }, { name }) => ({
    title: `가격 인하 ${money(was)} → ${money(price)}`,
    body: `찜한 ${name(product)} 가격이 내려갔습니다.${others(more)}`,
  }),
  backInStock: ({ product, price, more }, { name }) => ({
    title: '재입고되었습니다',
    body: `${name(product)} 상품을 ${money(price)}에 다시 구매할 수 있습니다.${others(more)}`,
  }),
  promo: ({ title, body }, { name }) => ({ title: name(title), body: name(body) }),
  applyPassed: ({ application, shop }, { name }) => ({
    title: '신청이 승인되었습니다',
    body: `${applications[application]}이 승인되었습니다.${shop ? ` ‘${name(shop)}’ 상점이 만들어졌습니다. 영업을 시작하기까지의 절차를 확인해 주세요.` : ''}`,
  }),
  applyRefused: ({ application, reason }) => ({
    title: '신청이 반려되었습니다',
    body: `${applications[application]}이 반려되었습니다. 수정한 뒤 다시 신청할 수 있습니다. 사유: ${reason}`,
  }),
  system: ({ title, body }, { name }) => ({ title: name(title), body: name(body) }),
}
