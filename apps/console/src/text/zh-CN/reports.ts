// Words of the dashboard in Simplified Chinese.
import type { Text } from '../en-US.ts'

export const reports: Text['reports'] = {
  hello: (name) => `${name}，您好`,
  lead: '商城概况一览。',
  shoppers: '顾客',
  shops: '店铺',
  products: '在售商品',
  queues: {
    title: '待处理',
    chats: '等待回复的顾客',
    applications: '待审核的申请',
    mails: '待发送的邮件',
    none: '无',
    oldest: (age) => `最早 ${age}前`,
    failed: (count) => `${count} 封已放弃`,
  },
  registrations: '新增顾客',
  registrationsLead: '最近 14 天',
  registrationsSummary: (total, most, day) =>
    `最近 14 天每日新增顾客：共 ${total} 人，${day}最多，为 ${most} 人。图表后的表格列出每一天。`,
  registrationsNone: '最近 14 天没有新增顾客。',
  total: (count) => `共 ${count} 人`,
  recent: '最新记录',
  recentAll: '审计日志',
  recentEmpty: '还没有任何记录',
  failed: '概览加载失败',
}
