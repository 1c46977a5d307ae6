// Simplified Chinese texts for refunds that need a second operator.
import type { Text } from '../en-US.ts'

export const refundSecond: Text['refunds']['second'] = {
  view: '待第二人确认',
  title: '退款等待第二人确认',
  receivedTitle: '退货签收等待第二人确认',
  receivedPoints: ['我已核实退货确已收到', '确认后立即入账钱包'],
  confirmTitle: (amount, account) => `确认向 ${account} 退款 ${amount}？`,
  confirmPoints: ['我已亲自核对该售后单', '无需退货的，确认后立即退入钱包'],
  giftTitle: (amount, account) => `向 ${account} 主动退款 ${amount}`,
  gifts: '待确认的主动退款',
  giftPromo: (amount) => `店铺还会失去 ${amount} 的优惠金额，这部分退回平台。`,
  giftPoints: ['我已亲自核对该订单', '确认后立即退入钱包'],
  order: (sn) => `订单 ${sn}`,
  why: '提前处理的原因',
  whyHint: '仅操作员可见。',
  earlyReason: '店铺仍在答复期内，提前处理须填写原因。',
  earlySecond: '店铺仍在答复期内，提前处理须填写原因，并由第二人确认。',
  return: '退货',
  withReturn: '收到退货后退款',
  withoutReturn: '立即退款',
  propose: (amount) => `提交 ${amount}`,
}
