// Words about the audit log in Simplified Chinese.
import type { Text } from '../en-US.ts'

export const audit: Text['audit'] = {
  actions: {
    'operator.login': '登录',
    'operator.create': '新建操作员',
    'operator.change': '修改操作员',
    'operator.otp_on': '开启两步验证',
  },
  values: { 'password=changed': '已更换' },
  objects: { operator: '操作员' },
  fields: {
    account: '账号',
    name: '姓名',
    roles: '角色',
    active: '允许登录',
    second_factor: '两步验证',
    password: '密码',
  },
  lead: '操作员做过什么，最新的在前。记录只能增加，不能修改。',
  filters: {
    actor: '操作人',
    actorHint: '账号',
    object: '对象',
    objectHint: 'operator 3',
    action: '动作',
    actionHint: 'operator.change',
  },
  columns: { time: '时间', actor: '操作人', action: '动作', object: '对象', why: '原因' },
  empty: '还没有任何记录',
  emptyFiltered: '没有符合的记录',
  emptyFilteredHint: '操作人和对象须完全一致，动作可只填开头部分。',
  changes: '变更内容',
  details: '详情',
  ip: 'IP 地址',
  request: '请求编号',
  entry: '记录编号',
  noReason: '未填写原因',
  byActor: (actor) => `${actor} 的全部记录`,
  byObject: '此对象的全部记录',
}
