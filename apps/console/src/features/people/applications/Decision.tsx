// Pass or refuse; a refusal needs a reason, which the applicant reads in their own language.
import { Refused } from '@shop/client/failure.ts'
import type { Language } from '@shop/contract/language.ts'
import type { ApplicationRow } from '@shop/contract/people/admin-support.ts'
import { failureText } from '#text/failure-text.ts'
import { useText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { confirm } from '#ui/confirm-store.ts'
import { showToast } from '#ui/toast-store.ts'
import { languageName } from '#ui/translations.ts'
import { useDecision } from './api.ts'
import { titleOf } from './application-columns.tsx'
import { reasonsOf, refusalReasons } from './refusal-reasons.ts'

const reasonMax = 500

export function Decision({ row, onConflict }: { row: ApplicationRow; onConflict: () => void }) {
  const text = useText()
  const t = text.applications
  const { pass, refuse } = useDecision(row.id)
  const name = titleOf(row)
  const language = row.user.language as Language
  const run = async (send: () => Promise<unknown>, message: string) => {
    try {
      await send()
      showToast('good', message)
    } catch (error) {
      const isConflict = error instanceof Refused && error.reason === 'state.changed'
      showToast('bad', isConflict ? t.changed : failureText(text, error))
      if (isConflict) onConflict()
    }
  }
  const onPass = async () => {
    const question = { title: t.passTitle(name), points: t.passPoints[row.kind], yes: t.pass }
    if (await confirm(question)) await run(() => pass.mutateAsync(), t.passed(name))
  }
  const onRefuse = async () => {
    const answer = await confirm({
      title: t.refuseTitle(name),
      body: t.refuseBody(languageName(language)),
      yes: t.refuse,
      danger: true,
      reason: {
        label: t.refuseReason,
        lengthMax: reasonMax,
        library: {
          label: t.library,
          templates: reasonsOf[row.kind].map((key) => ({
            name: t.reasons[key],
            text: refusalReasons[key][language] ?? refusalReasons[key]['en-US'],
          })),
        },
      },
    })
    if (answer) await run(() => refuse.mutateAsync(answer.reason), t.refused(name))
  }
  return (
    <>
      <Button busy={refuse.isPending} onClick={() => void onRefuse()}>
        {t.refuse}
      </Button>
      <Button variant="primary" busy={pass.isPending} onClick={() => void onPass()}>
        {t.pass}
      </Button>
    </>
  )
}
