// The terms of Simplified Chinese.
import { shopperFiles as files, type Term } from './term.ts'

export const terms: readonly Term[] = [
  { say: '手机号', not: /手机号码/, files },
  { say: '国家或地区', not: /国家\/地区/, files },
  { say: '购物袋', not: /购物车/, files },
  { say: '运单号', not: /物流单号/, files },
  { say: '服务条款', not: /使用条款/, files },
  { say: '收件人', not: /收货人/, files },
  { say: '通知', not: /消息通知/, files },
  { say: '识别码', not: /参考码/, files },
  { say: '已打款', not: /已汇出/, files },
]
