// Notifications in simplified Chinese.
import { money } from '../format.ts'
import { timeSpan } from '../time-span.ts'
import type { NotificationTexts } from './shape.ts'

const events = {
  customs: { title: '包裹清关中', body: '正在海关清关，暂时无需操作。' },
  outForDelivery: { title: '包裹派送中', body: '快递员正在派送，预计今天送达，请留意电话。' },
  attempted: { title: '派送未成功', body: '未能成功投递，快递员会再次派送。' },
  problem: { title: '包裹运输异常', body: '运输出现延误，请打开订单查看详情。' },
  delivered: { title: '包裹已送达', body: '商品齐全无误后请确认收货。' },
}
const unpaid = {
  locked: '账号或钱包已被锁定，订单未支付，请联系客服。',
  paid: '订单此前已支付，没有重复支付。',
  cancelled: '到账前订单已取消。',
  expired: '到账时已超过付款期限。',
  changed: '确认后订单有变动，请核对后重新支付。',
  insufficient: '余额不足以支付订单，请充值后重新支付。',
}
const applications = { merchant: '商家入驻申请', partner: '合作申请' }
const others = (more = 0) => (more > 0 ? `另有 ${more} 件收藏商品也有变动。` : '')

export const text: NotificationTexts = {
  orderCreated: ({ amount, payBy, orders }, { time }) => ({
    title: orders ? `${orders} 个订单提交成功，待付款` : '订单提交成功，待付款',
    body: `${orders ? '合计' : ''}应付 ${money(amount)}${payBy ? `，请在 ${time(payBy)} 前付款` : ''}。`,
  }),
  orderPayDue: ({ amount, payBy, orders }, { time }) => ({
    title: '订单即将超时关闭',
    body: `请在 ${time(payBy)} 前支付 ${money(amount)}，逾期${orders ? ` ${orders} 个订单` : ''}将自动取消。`,
  }),
  orderPaid: ({ amount, orders }) => ({
    title: '付款成功',
    body: `${orders ? `${orders} 个订单共支付` : '已支付'} ${money(amount)}，店铺正在备货。`,
  }),
  orderNotPaid: ({ amount, reason }) => ({
    title: '订单未支付',
    body: `银行卡充值的 ${money(amount)} 已存入您的钱包。${unpaid[reason]}`,
  }),
  orderDelayed: ({ until }, { day }) => ({
    title: '订单将延迟发货',
    body: `店铺将延迟发货，最晚 ${day(until)}发货。`,
  }),
  orderShipped: ({ carrier, number }) => ({
    title: '订单已发货',
    body: `${carrier}，运单号 ${number}`,
  }),
  orderEvent: ({ event }) => events[event],
  orderAutoConfirm: ({ at }, { time }) => ({
    title: '包裹收到了吗？',
    body: `将于 ${time(at)} 自动确认收货，如有问题请在此之前联系我们。`,
  }),
  orderReceived: ({ by, until }, { day }) => ({
    title: by === 'clock' ? '订单已自动确认收货' : '已确认收货',
    body: `${by === 'clock' ? '已自动确认收货。' : '您已确认收到商品。'}${until ? `如有问题，请在 ${day(until)}前联系我们。` : ''}`,
  }),
  orderCompleted: () => ({
    title: '订单已完成',
    body: '感谢您的购买。',
  }),
  orderCancelled: ({ by, reason, refunded }, { name }) => ({
    title: '订单已取消',
    body: [
      by === 'deadline' ? '超时未付款，已自动取消。' : by === 'shop' ? '店铺取消了订单。' : '您取消了订单。',
      refunded && `${money(refunded)} 已退回您的钱包。`,
      reason && `原因：${name(reason)}`,
    ]
      .filter(Boolean)
      .join(''),
  }),
  reviewInvite: () => ({
    title: '商品还满意吗？',
    body: '写个评价，给其他买家参考。',
  }),
  reviewReply: ({ shop }, { name }) => ({ title: '店铺回复了您的评价', body: `${name(shop)} 回复了您写的评价。` }),
  reviewHidden: ({ reason, editBy }, { name, time }) => ({
    title: '您的评价已不再展示',
    body: `原因：${name(reason)}\n${
      editBy ? `您可以在 ${time(editBy)} 前修改，我们会重新审核；也可以联系客服。` : '如有异议，请联系客服。'
    }`,
  }),
  reviewShown: () => ({ title: '您的评价已恢复展示', body: '经重新审核，其他买家现在可以看到这条评价。' }),
  refundSubmitted: ({ amount, answerBy }, { time }) => ({
    title: '退款申请已提交',
    body: `您申请的退款 ${money(amount)} 正在审核${answerBy ? `，最晚 ${time(answerBy)} 前答复` : ''}。`,
  }),
  refundApproved: ({ amount, returnBy }, { time }) => ({
    title: returnBy ? '退款申请已通过，请寄回商品' : '退款申请已通过',
    body: returnBy
      ? `退款 ${money(amount)} 已通过。请在 ${time(returnBy)} 前寄回商品并填写运单号，逾期申请将关闭。`
      : `退款 ${money(amount)} 已通过，请打开申请查看下一步。`,
  }),
  refundReturnDue: ({ returnBy }, { time }) => ({
    title: '请寄回商品',
    body: `请在 ${time(returnBy)} 前寄回商品并填写运单号。`,
  }),
  refundRefused: ({ reason }, { name }) => ({
    title: '退款申请未通过',
    body: `原因：${name(reason)}`,
  }),
  refundLapsed: () => ({
    title: '退货超时，申请已关闭',
    body: '商品未在期限内寄回，退款申请已关闭。',
  }),
  refundDone: ({ amount, reason }, { name }) => ({
    title: '退款已到账',
    body: `${money(amount)} 已退回您的钱包。${reason ? `${name(reason)}` : ''}`,
  }),
  rechargeSubmitted: ({ amount }) => ({ title: '充值已提交', body: `您的充值 ${money(amount)} 正在审核。` }),
  rechargePassed: ({ amount, claimed, reason }, { name }) => ({
    title: '充值已到账',
    body: `${money(amount)} 已存入您的钱包。${
      claimed !== undefined && claimed !== amount ? `您填写的金额为 ${money(claimed)}，我们按实际到账金额入账。` : ''
    }${reason ? `${name(reason)}` : ''}`,
  }),
  rechargeRefused: ({ amount, reason }, { name }) => ({
    title: '充值未通过',
    body: `您的充值 ${money(amount)} 未通过。原因：${name(reason)}`,
  }),
  drawSubmitted: ({ amount, arrival }) => ({
    title: '提现申请已提交',
    body: `您的提现 ${money(amount)} 正在审核，预计到账 ${money(arrival)}。`,
  }),
  drawPassed: ({ amount, arrival }) => ({
    title: '提现审核通过',
    body: `您的提现 ${money(amount)} 已通过，${money(arrival)} 即将打款。`,
  }),
  drawSent: ({ arrival, reference }) => ({
    title: '提现已打款',
    body: `${money(arrival)} 已打款，交易号：${reference}`,
  }),
  drawRefused: ({ amount, reason }, { name }) => ({
    title: '提现未通过',
    body: `${money(amount)} 已退回可用余额。原因：${name(reason)}`,
  }),
  drawFailed: ({ amount, reason }, { name }) => ({
    title: '提现打款失败',
    body: `${money(amount)} 已退回可用余额。原因：${name(reason)}`,
  }),
  balanceAdjusted: ({ amount, reason }) => ({
    title: amount < 0 ? '余额已扣减' : '余额已增加',
    body: `调整金额 ${money(amount)}。原因：${reason}`,
  }),
  secNewLogin: ({ device, ip }) => ({
    title: '账号在新设备登录',
    body: `登录来源：${[device, ip && `IP ${ip}`].filter(Boolean).join(' · ') || '新设备'}。如非本人操作，请让该设备退出登录并修改密码。`,
  }),
  secPwdChanged: () => ({ title: '登录密码已修改', body: '所有设备均已退出登录。如非本人操作，请立即联系客服。' }),
  secPayChanged: ({ first, hours = 24 }) => ({
    title: first ? '支付密码已设置' : '支付密码已修改',
    body: `${hours > 0 ? `为保护您的资金，${timeSpan('zh-CN', hours * 60)}内暂停提现。` : ''}如非本人操作，请立即联系客服。`,
  }),
  secLocked: ({ what, until }, { time }) => {
    const ends = until ? `，将于 ${time(until)} 解除锁定` : ''
    if (what === 'payment') {
      return { title: '支付密码已被临时锁定', body: `支付密码输错次数过多${ends}。如非本人操作，请修改密码。` }
    }
    return { title: '登录已被临时锁定', body: `密码输错次数过多${ends}。如非本人操作，请修改密码。` }
  },
  secNewDest: ({ destination }) => ({
    title: '新增提现账户',
    body: `已添加 ${destination}。如非本人操作，请删除并修改密码。`,
  }),
  serviceReply: () => ({ title: '客服回复了您', body: '点开会话查看回复。' }),
  shopNew: ({ shop, count }, { name }) => ({
    title: `${name(shop)} 上新了`,
    body: `您关注的店铺上架了 ${count} 件新品。`,
  }),
  priceDrop: ({ product, price, was, more }, { name }) => ({
    title: `降价：${money(was)} → ${money(price)}`,
    body: `您收藏的 ${name(product)} 降价了。${others(more)}`,
  }),
  backInStock: ({ product, price, more }, { name }) => ({
    title: '到货了',
    body: `${name(product)} 已补货，售价 ${money(price)}。${others(more)}`,
  }),
  promo: ({ title, body }, { name }) => ({ title: name(title), body: name(body) }),
  applyPassed: ({ application, shop }, { name }) => ({
    title: '申请已通过',
    body: `您的${applications[application]}已通过。${shop ? `店铺“${name(shop)}”已创建，请查看开业前的步骤。` : ''}`,
  }),
  applyRefused: ({ application, reason }) => ({
    title: '申请未通过',
    body: `您的${applications[application]}未通过，可修改后重新提交。原因：${reason}`,
  }),
  system: ({ title, body }, { name }) => ({ title: name(title), body: name(body) }),
}
