// Simplified Chinese texts for placeholders.
import type { Text } from '../en-US.ts'

export const placeholders: Text['placeholders'] = {
  title: '插入设置中的数值',
  hint: '读者看到的是当前数值，设置修改后自动更新。',
  typed: (numbers) => `手动填写的数值：${numbers}。如果来自设置，请从列表插入，避免与设置不一致。`,
  names: {
    pay_time: '订单付款时限',
    ship_time: '发货时限',
    confirm_time: '发货后自动确认收货',
    extension_time: '延长收货',
    return_time: '申请退款时限',
    complete_time: '收货后订单完成',
    shop_answer_time: '店铺答复退款时限',
    platform_answer_time: '之后平台处理时限',
    send_back_time: '寄回商品时限',
    review_time: '评价时限',
    review_edit_time: '修改评价时限',
    chain_time: '链上充值到账',
    card_time: '银行卡充值到账',
    manual_time: '转账充值审核',
    withdrawal_time: '提现审核',
    hold_time: '修改密码后暂停提现',
    fee_notice_time: '费用上调的最短公告期',
    card_hold_time: '银行卡充值资金锁定期',
    payment_tries: '支付密码可输错次数',
    payment_lock: '支付密码首次锁定',
    payment_lock_max: '支付密码最长锁定',
    payment_digits: '支付密码位数',
    session_time: '登录有效期',
    support_hours: '客服时间',
  },
}
