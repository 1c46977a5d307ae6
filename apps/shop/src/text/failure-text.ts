// The message for a failed call, in the current language.
import { Failed, Refused } from '@shop/client/failure.ts'
import { currentPageText, currentText } from './use-text.tsx'

export function failureText(error: unknown): string {
  const { common } = currentText()
  if (error instanceof Refused) {
    const [rule] = Object.values(error.fields)
    return error.message || (rule && currentPageText('fields')?.[rule]) || common.errUnknown
  }
  if (!(error instanceof Failed)) return common.errUnknown
  if (error.serverMessage) return error.serverMessage
  if (error.kind === 'network') return common.errNetwork
  if (error.kind === 'timeout') return common.errTimeout
  if (error.kind === 'duplicate') return common.duplicateSubmit
  return common.errHttp(error.status)
}
