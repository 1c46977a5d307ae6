// Notifications in traditional Chinese.
import { money } from '../format.ts'
import { timeSpan } from '../time-span.ts'
import type { NotificationTexts } from './shape.ts'

const events = {
  customs: { title: '包裹通關中', body: '正在辦理通關，目前不需要任何操作。' },
  outForDelivery: { title: '包裹配送中', body: '正由物流士配送，預計今天送達，請留意電話。' },
  attempted: { title: '配送未成功', body: '未能順利送達，物流士會再次配送。' },
  problem: { title: '包裹運送異常', body: '運送延誤，請開啟訂單查看詳情。' },
  delivered: { title: '包裹已送達', body: '確認商品無誤後，請確認收貨。' },
}
const unpaid = {
  locked: '帳號或錢包已被鎖定，訂單未付款，請聯絡客服。',
  paid: '訂單先前已付款，沒有重複付款。',
  cancelled: '入帳前訂單已取消。',
  expired: '入帳時已超過付款期限。',
  changed: '確認後訂單有變動，請確認後重新付款。',
  insufficient: '餘額不足以支付訂單，請儲值後重新付款。',
}
const applications = { merchant: '商家進駐申請', partner: '合作申請' }
const others = (more = 0) => (more > 0 ? `另有 ${more} 件收藏商品也有變動。` : '')

export const text: NotificationTexts = {
  orderCreated: ({ amount, payBy, orders }, { time }) => ({
    title: orders ? `${orders} 筆訂單已成立，等待付款` : '訂單已成立，等待付款',
    body: `${orders ? '合計' : ''}待付款 ${money(amount)}${payBy ? `，請於 ${time(payBy)} 前完成付款` : ''}。`,
  }),
  orderPayDue: ({ amount, payBy, orders }, { time }) => ({
    title: '付款期限即將截止',
    body: `請於 ${time(payBy)} 前付款 ${money(amount)}，逾期${orders ? ` ${orders} 筆訂單` : ''}將自動取消。`,
  }),
  orderPaid: ({ amount, orders }) => ({
    title: '付款成功',
    body: `已收到${orders ? ` ${orders} 筆訂單的` : ''}款項 ${money(amount)}，商店正在備貨。`,
  }),
  orderNotPaid: ({ amount, reason }) => ({
    title: '訂單未付款',
    body: `信用卡儲值的 ${money(amount)} 已存入您的錢包。${unpaid[reason]}`,
  }),
  orderDelayed: ({ until }, { day }) => ({
    title: '訂單將延後出貨',
    body: `商店將延後出貨，最晚 ${day(until)}出貨。`,
  }),
  orderShipped: ({ carrier, number }) => ({
    title: '訂單已出貨',
    body: `${carrier}，物流單號 ${number}`,
  }),
  orderEvent: ({ event }) => events[event],
  orderAutoConfirm: ({ at }, { time }) => ({
    title: '收到包裹了嗎？',
    body: `將於 ${time(at)} 自動確認收貨，若有問題請在此之前與我們聯絡。`,
  }),
  orderReceived: ({ by, until }, { day }) => ({
    title: by === 'clock' ? '訂單已自動確認收貨' : '已確認收貨',
    body: `${by === 'clock' ? '已自動確認收貨。' : '您已確認收到商品。'}${until ? `若有問題，請於 ${day(until)}前與我們聯絡。` : ''}`,
  }),
  orderCompleted: () => ({
    title: '訂單已完成',
    body: '感謝您的購買。',
  }),
  orderCancelled: ({ by, reason, refunded }, { name }) => ({
    title: '訂單已取消',
    body: [
      by === 'deadline' ? '逾期未付款，已自動取消。' : by === 'shop' ? '商店取消了訂單。' : '您取消了訂單。',
      refunded && `${money(refunded)} 已退回您的錢包。`,
      reason && `原因：${name(reason)}`,
    ]
      .filter(Boolean)
      .join(''),
  }),
  reviewInvite: () => ({
    title: '商品還滿意嗎？',
    body: '留下評價，幫助其他買家做選擇。',
  }),
  reviewReply: ({ shop }, { name }) => ({ title: '商店回覆了您的評價', body: `${name(shop)} 回覆了您寫的評價。` }),
  reviewHidden: ({ reason, editBy }, { name, time }) => ({
    title: '您的評價已不再顯示',
    body: `原因：${name(reason)}\n${
      editBy ? `您可以在 ${time(editBy)} 前修改，我們會重新審核；也可以聯絡客服。` : '如有疑問，請聯絡客服。'
    }`,
  }),
  reviewShown: () => ({ title: '您的評價已恢復顯示', body: '經重新審核，其他買家現在看得到這則評價。' }),
  refundSubmitted: ({ amount, answerBy }, { time }) => ({
    title: '已收到退款申請',
    body: `您申請的退款 ${money(amount)} 審核中${answerBy ? `，最晚於 ${time(answerBy)} 前回覆` : ''}。`,
  }),
  refundApproved: ({ amount, returnBy }, { time }) => ({
    title: returnBy ? '退款申請已通過，請寄回商品' : '退款申請已通過',
    body: returnBy
      ? `退款 ${money(amount)} 已通過。請於 ${time(returnBy)} 前寄回商品並填寫物流單號，逾期申請將結案。`
      : `退款 ${money(amount)} 已通過，請開啟申請查看下一步。`,
  }),
  refundReturnDue: ({ returnBy }, { time }) => ({
    title: '請寄回商品',
    body: `請於 ${time(returnBy)} 前寄回商品並填寫物流單號。`,
  }),
  refundRefused: ({ reason }, { name }) => ({
    title: '退款申請未通過',
    body: `原因：${name(reason)}`,
  }),
  refundLapsed: () => ({
    title: '逾期未寄回，申請已結案',
    body: '商品未在期限內寄回，退款申請已結案。',
  }),
  refundDone: ({ amount, reason }, { name }) => ({
    title: '退款已入帳',
    body: `${money(amount)} 已退回您的錢包。${reason ? `${name(reason)}` : ''}`,
  }),
  rechargeSubmitted: ({ amount }) => ({ title: '儲值申請已送出', body: `您的儲值 ${money(amount)} 審核中。` }),
  rechargePassed: ({ amount, claimed, reason }, { name }) => ({
    title: '儲值已入帳',
    body: `${money(amount)} 已存入您的錢包。${
      claimed !== undefined && claimed !== amount ? `您填寫的金額為 ${money(claimed)}，我們以實際入帳金額為準。` : ''
    }${reason ? `${name(reason)}` : ''}`,
  }),
  rechargeRefused: ({ amount, reason }, { name }) => ({
    title: '儲值未通過',
    body: `您的儲值 ${money(amount)} 未通過。原因：${name(reason)}`,
  }),
  drawSubmitted: ({ amount, arrival }) => ({
    title: '提領申請已送出',
    body: `您的提領 ${money(amount)} 審核中，預計入帳 ${money(arrival)}。`,
  }),
  drawPassed: ({ amount, arrival }) => ({
    title: '提領審核通過',
    body: `您的提領 ${money(amount)} 已通過，即將匯款 ${money(arrival)}。`,
  }),
  drawSent: ({ arrival, reference }) => ({
    title: '提領已匯款',
    body: `${money(arrival)} 已匯款，交易編號：${reference}`,
  }),
  drawRefused: ({ amount, reason }, { name }) => ({
    title: '提領未通過',
    body: `${money(amount)} 已退回可用餘額。原因：${name(reason)}`,
  }),
  drawFailed: ({ amount, reason }, { name }) => ({
    title: '提領匯款失敗',
    body: `${money(amount)} 已退回可用餘額。原因：${name(reason)}`,
  }),
  balanceAdjusted: ({ amount, reason }) => ({
    title: amount < 0 ? '餘額已扣除' : '餘額已增加',
    body: `調整金額 ${money(amount)}。原因：${reason}`,
  }),
  secNewLogin: ({ device, ip }) => ({
    title: '您的帳號已在新裝置登入',
    body: `登入來源：${[device, ip && `IP ${ip}`].filter(Boolean).join(' · ') || '新裝置'}。若非本人操作，請將其登出並變更密碼。`,
  }),
  secPwdChanged: () => ({ title: '登入密碼已變更', body: '所有裝置皆已登出。若非本人操作，請立即聯絡客服。' }),
  secPayChanged: ({ first, hours = 24 }) => ({
    title: first ? '付款密碼已設定' : '付款密碼已變更',
    body: `${hours > 0 ? `為保護您的資金，${timeSpan('zh-TW', hours * 60)}內暫停提領。` : ''}若非本人操作，請立即聯絡客服。`,
  }),
  secLocked: ({ what, until }, { time }) => {
    const ends = until ? `，將於 ${time(until)} 解除鎖定` : ''
    if (what === 'payment') {
      return { title: '付款密碼已暫時鎖定', body: `付款密碼輸入錯誤次數過多${ends}。若非本人操作，請變更密碼。` }
    }
    return { title: '登入功能已暫時鎖定', body: `密碼輸入錯誤次數過多${ends}。若非本人操作，請變更密碼。` }
  },
  secNewDest: ({ destination }) => ({
    title: '已新增收款帳戶',
    body: `已新增 ${destination}。若非本人操作，請刪除並變更密碼。`,
  }),
  serviceReply: () => ({ title: '客服已回覆您', body: '點開對話查看回覆內容。' }),
  shopNew: ({ shop, count }, { name }) => ({
    title: `${name(shop)} 有新品上架`,
    body: `您追蹤的商店上架了 ${count} 件新商品。`,
  }),
  priceDrop: ({ product, price, was, more }, { name }) => ({
    title: `降價囉：${money(was)} → ${money(price)}`,
    body: `您收藏的 ${name(product)} 降價了。${others(more)}`,
  }),
  backInStock: ({ product, price, more }, { name }) => ({
    title: '補貨到囉',
    body: `${name(product)} 已補貨，售價 ${money(price)}。${others(more)}`,
  }),
  promo: ({ title, body }, { name }) => ({ title: name(title), body: name(body) }),
  applyPassed: ({ application, shop }, { name }) => ({
    title: '申請已通過',
    body: `您的${applications[application]}已通過。${shop ? `商店「${name(shop)}」已建立，請查看開始營業前的步驟。` : ''}`,
  }),
  applyRefused: ({ application, reason }) => ({
    title: '申請未通過',
    body: `您的${applications[application]}未通過，可修改後重新送出。原因：${reason}`,
  }),
  system: ({ title, body }, { name }) => ({ title: name(title), body: name(body) }),
}
