// One withdrawal: what speaks against it, where the money goes, the decision of one person or of two.
import { Refused } from '@shop/client/failure.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { failureText } from '#text/failure-text.ts'
import { useText } from '#text/use-text.ts'
import { PanelState } from '#ui/PanelState.tsx'
import { SidePanel } from '#ui/SidePanel.tsx'
import { showToast } from '#ui/toast-store.ts'
import { tooLateText } from '#ui/too-late.ts'
import { useShortcuts } from '#ui/use-shortcuts.ts'
import { withdrawalQuery } from './api.ts'
import { Decisions } from './Decisions.tsx'
import { FailForm, RefuseForm, SendForm } from './forms.tsx'
import { mayDo, type Viewer } from './may.ts'
import { usePassing } from './use-passing.ts'
import { WithdrawalBody } from './WithdrawalBody.tsx'

export interface WithdrawalPanelProps {
  id: number
  me: Viewer
  onClose: () => void
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
  /** At the start of the foot. */
  links: ReactNode
}

export type Asked = 'refuse' | 'send' | 'fail'

export function WithdrawalPanel({ id, me, links, ...panel }: WithdrawalPanelProps) {
  const text = useText()
  const query = useQuery(withdrawalQuery(id))
  const row = query.data
  const [asked, setAsked] = useState<Asked>()
  const [late, setLate] = useState<string>()
  const onLate = (error: unknown) => {
    const sentence = tooLateText(text, error)
    if (!sentence) return false
    setAsked(undefined)
    setLate(sentence)
    showToast('bad', sentence)
    return true
  }
  const passing = usePassing(row, (error) => {
    if (!onLate(error)) showToast('bad', failureText(text, error))
  })
  const may = row && mayDo(row, me)
  const pass = may?.pass ? passing.pass : may?.confirm ? passing.confirm : undefined
  const askFor = (what: Asked) => (may?.[what] && !passing.isBusy ? () => setAsked(what) : undefined)
  // While one decision is under way a key begins no second one.
  useShortcuts({
    p: passing.isBusy ? undefined : pass,
    r: askFor('refuse'),
    s: askFor('send'),
    j: panel.onNext,
    k: panel.onPrevious,
  })
  const hasSteps = panel.onPrevious !== undefined || panel.onNext !== undefined
  const form = row ? { row, onClose: () => setAsked(undefined), onLate } : undefined
  const isGone = query.error instanceof Refused && query.error.reason === 'object.not_found'
  return (
    <SidePanel
      {...panel}
      isOpen
      isWide
      title={text.withdrawals.title(id)}
      footer={
        <>
          <span className="me-auto flex min-w-0">{links}</span>
          {row && may ? (
            <Decisions row={row} may={may} onPass={pass} isPassing={passing.isBusy} onAsk={setAsked} />
          ) : null}
        </>
      }
    >
      {row && may ? (
        <WithdrawalBody row={row} may={may} me={me} late={late} hasSteps={hasSteps} />
      ) : (
        <PanelState query={query} isGone={isGone} />
      )}
      {form && asked === 'refuse' ? <RefuseForm {...form} /> : null}
      {form && asked === 'send' ? <SendForm {...form} /> : null}
      {form && asked === 'fail' ? <FailForm {...form} /> : null}
    </SidePanel>
  )
}
