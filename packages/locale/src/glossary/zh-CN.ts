// Glossary of Simplified Chinese.
import { shopperFiles as files, type Term } from './term.ts'

/** Without the demo's search terms. */
const spaced = /^(?!apps\/api\/demo\/data\/search)/

export const terms: readonly Term[] = [
  { use: '手机号', not: /手机号码/, files },
  { use: '国家或地区', not: /国家\/地区/, files },
  { use: '购物袋', not: /购物车/, files },
  { use: '运单号', not: /物流单号/, files },
  { use: '服务条款', not: /使用条款/, files },
  { use: '收件人', not: /收货人/, files },
  { use: '通知', not: /消息通知/, files },
  { use: '识别码', not: /参考码/, files },
  { use: '已打款', not: /已汇出/, files },
  { use: '撤销申请', not: /撤回(了)?(退款)?申请|申请已撤回/ },
  { use: '承运商', not: /快递公司|其他快递/, files },
  { use: '运单号', not: /快递单号|退货单号/, files },
  { use: '介入处理', not: /裁定/, files },
  { use: '猜你喜欢', not: /猜您喜欢|为你推荐/, files },
  { use: '累计销量', not: /总销量/ },
  { use: '最近浏览', not: /最近看过/, files },
  { use: '烤面包机', not: /多士炉/, files: /demo\/data\/products/ },
  { use: '关于平台', not: /平台页面|平台介绍/, files },
  { use: '商家服务', not: /合作入口/, files },
  { use: '留在此页', not: /^留下$/, files },
  { use: '已售罄', not: /已售完/, files },
  { use: '待付款', not: /待支付/, files },
  { use: '帮助中心', not: /帮助与支持/, files },
  { use: '操作员', not: /运营人员/, files: /^apps\/console\// },
  { use: '托管款', not: /担保款/ },
  { use: '售后补偿', not: /关怀补偿/ },
  { use: '汉字与英数之间空一格', not: /[\u4e00-\u9fff][A-Za-z\d]|[A-Za-z\d][\u4e00-\u9fff]/, files: spaced },
]
