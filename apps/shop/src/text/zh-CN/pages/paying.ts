// Texts for the payment password prompt and for requests without an answer, in Simplified Chinese.
import type { text as english } from '../../en-US/pages/paying.ts'

export const text: typeof english = {
  title: '支付密码',
  setTitle: '设置支付密码',
  label: '支付密码',
  digits: (count) => `已输入 ${count} 位`,
  digit: (digit) => `数字 ${digit}`,
  erase: '删除最后一位',
  confirm: '确认',
  incomplete: (length) => `请输入全部 ${length} 位数字`,
  notSent: '尚未提交任何内容，请重试。',
  forgot: '忘记密码？',
  recover: '用邮箱验证码重置',
  notSet: '您还没有设置支付密码',
  notSetBody: '支付密码用来保护您的余额。已填写的内容会保留。',
  goSetting: '去设置',
  checkingTitle: '正在确认是否提交成功',
  checkingBody: '还没收到结果，连接就中断了。请先不要离开此页面。',
  unclearTitle: '仍无法确认，请先查看记录再重试',
  unclearBody: '如果记录中没有，可以再次发送：仍是同一笔申请，只会计算一次。',
  records: '查看记录',
  sendAgain: '再次发送',
  leaveConfirm: '结果还没确认，要离开吗？',
  leaveBody: '您的申请可能已经提交。再次回到此页面时，会继续确认同一笔申请。',
  leave: '离开',
  stay: '留在此页',
}
