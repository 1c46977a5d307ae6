// Simplified Chinese texts for refunds and reviews in the audit log.
export const refundActions: Record<string, string> = {
  'refund.approve': '同意退款',
  'refund.approve_return': '同意退货退款',
  'refund.received': '确认收到退货',
  'refund.refuse': '拒绝退款',
  'refund.note': '添加退款备注',
  'refund.give': '主动退款',
  'return_address.save': '保存退货地址',
  'after_settings.change': '修改售后时限',
  'review.hide': '隐藏评价',
  'review.show': '恢复展示评价',
  'review.reply': '回复评价',
  'review.settle': '处理评价举报',
}

export const refundObjects: Record<string, string> = {
  refund: '退款',
  return_address: '退货地址',
  after_settings: '售后时限',
  review: '评价',
}

export const refundFields: Record<string, string> = {
  asked: '申请金额',
  approved: '批准金额',
  restock: '重新上架',
  reply: '回复',
  reports: '待处理举报',
  score: '星级',
  shop_hours: '店铺答复时限（小时）',
  platform_hours: '平台答复时限（小时）',
  receive_days: '店铺验收时限（天）',
  review_days: '可评价期限（天）',
  review_edit_days: '可修改期限（天）',
  order_id: '订单',
}
