// Words about the mails that go out, in Simplified Chinese.
import type { Text } from '../en-US.ts'

export const mail: Text['mail'] = {
  lead: '商城已发送和待发送的全部邮件。',
  search: '搜索',
  searchHint: '收件人',
  empty: '还没有邮件',
  emptyHint: '验证码和安全提醒邮件会出现在这里。',
  emptyFiltered: '没有符合的邮件',
  emptyFilteredHint: '可输入收件地址的开头部分。',
  noServer: '尚未配置邮件服务器',
  noServerBody: '邮件不会真正发出，只保存在这里并可查看，包括验证码和链接。配置 SMTP_URL 后即可发送。',
  codesKeptBody: '邮件不会真正发出，验证码和链接也不在此显示。配置 SMTP_URL 之前，无法通过邮件找回密码或接受邀请。',
  columns: { to: '收件人', subject: '主题', state: '状态', created: '生成时间' },
  states: { sent: '已发送', waiting: '待发送', trying: '正在重试', failed: '已放弃' },
  to: '收件人',
  created: '生成时间',
  sent: '发送时间',
  tries: '尝试次数',
  givenUp: '放弃时间',
  error: '邮件服务器的答复',
  body: '正文',
  hidden: '仅在未配置邮件服务器时显示正文。',
  secret: '邮件含验证码或链接，仅收件人可见。',
}
