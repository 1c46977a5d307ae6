// Simplified Chinese texts for the preview of a refund decision.
import type { Text } from '../en-US.ts'

export const refundPreview: Text['refunds']['preview'] = {
  none: '输入金额后显示其影响。',
  failed: '影响加载失败',
  moves: (amount) => `退款 ${amount} 的资金变动`,
  movesBack: (amount) => `收到退货后退款 ${amount} 的资金变动`,
  ends: '订单随之结束。',
  goesOn: '订单继续进行。',
  dropped: (count) => `${count} 件未发货商品不再发货，并加回库存。`,
  keepsItems: '商品归顾客所有。',
  stillSent: (count) => `${count} 件未发货商品仍会发货。`,
  stillSentPart: (count) => `退款低于商品价款：${count} 件未发货商品仍会发货。`,
  away: (count) => `${count} 件已发出且不退回：顾客可能既收到货又拿到退款。`,
}
