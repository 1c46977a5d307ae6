// Pass or refuse; a refusal needs a reason, which the applicant reads in their own language.
import { Refused } from '@shop/client/failure.ts'
import type { ApplicationRow } from '@shop/contract/people/admin-support.ts'
import type { Language } from '@shop/contract/language.ts'
import { failureText } from '#text/failure-text.ts'
import { useText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { ask } from '#ui/confirm-store.ts'
import { showToast } from '#ui/toast-store.ts'
import { languageName } from '#ui/words.ts'
import { useDecision } from './api.ts'
import { titleOf } from './application-columns.tsx'
import { reasonsOf, refusalReasons } from './refusal-reasons.ts'

const reasonMax = 500

export function Decision({ row, onTooLate }: { row: ApplicationRow; onTooLate: () => void }) {
  const text = useText()
  const words = text.applications
  const { pass, refuse } = useDecision(row.id)
  const name = titleOf(row)
  const language = row.user.language as Language
  const run = async (send: () => Promise<unknown>, done: string) => {
    try {
      await send()
      showToast('good', done)
    } catch (error) {
      const isTooLate = error instanceof Refused && error.reason === 'state.changed'
      showToast('bad', isTooLate ? words.changed : failureText(text, error))
      if (isTooLate) onTooLate()
    }
  }
  const onPass = async () => {
    const question = { title: words.passTitle(name), points: words.passPoints[row.kind], yes: words.pass }
    if (await ask(question)) await run(() => pass.mutateAsync(), words.passed(name))
  }
  const onRefuse = async () => {
    const answer = await ask({
      title: words.refuseTitle(name),
      body: words.refuseBody(languageName(language)),
      yes: words.refuse,
      danger: true,
      reason: {
        label: words.refuseReason,
        lengthMax: reasonMax,
        library: {
          label: words.library,
          sentences: reasonsOf[row.kind].map((key) => ({
            name: words.reasons[key],
            text: refusalReasons[key][language] ?? refusalReasons[key]['en-US'],
          })),
        },
      },
    })
    if (answer) await run(() => refuse.mutateAsync(answer.reason), words.refused(name))
  }
  return (
    <>
      <Button busy={refuse.isPending} onClick={() => void onRefuse()}>
        {words.refuse}
      </Button>
      <Button look="primary" busy={pass.isPending} onClick={() => void onPass()}>
        {words.pass}
      </Button>
    </>
  )
}
