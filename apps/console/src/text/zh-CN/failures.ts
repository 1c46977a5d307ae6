// Simplified Chinese texts for calls that failed without an answer.
import type { Text } from '../en-US.ts'

export const failures: Text['failures'] = {
  network: '无法连接服务器，请检查网络后重试。',
  timeout: '服务器响应超时，请重试。',
  duplicate: '数据正在处理，请勿重复提交。',
  http: (status) => `服务器返回错误 ${status}，请稍后再试。`,
  unknown: '发生了意外错误，请重试。',
}
