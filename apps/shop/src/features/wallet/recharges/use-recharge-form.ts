// The state of a recharge form: values, faults, what a change of network takes away, and sending it once.
import type { Refused } from '@shop/client/failure.ts'
import type { Network, Recharge, RechargeMethodOption } from '@shop/contract/wallet/recharges.ts'
import { money } from '@shop/locale/format.ts'
import { useEffect, useState } from 'react'
import { type Submission, useSubmission } from '#sending/use-submission.ts'
import { useSession } from '#session.tsx'
import { usePageText } from '#text/use-text.tsx'
import { type FormState, useForm } from '#ui/use-form.ts'
import { findRecharge, type RechargeBody, sendRecharge } from './api.ts'
import { readUsed, rememberUsed } from './used-networks.ts'
import {
  bodyOf,
  chainOrder,
  isAddressStillValid,
  manualOrder,
  minOf,
  problemOf,
  type RechargeField,
  type RechargeTerms,
  type RechargeValues,
  withNetwork,
} from './values.ts'

export interface RechargeFormOptions {
  rechargeMethod: RechargeMethodOption
  networks: readonly Network[]
  start: RechargeValues
  /** Something the page shows is no longer so: ask again. */
  onOutdated: () => void
}

export interface RechargeForm extends FormState<RechargeField, RechargeValues> {
  terms: RechargeTerms
  submission: Submission<RechargeBody, Recharge>
  /** The network chosen before, with what was entered for it; undefined when nothing was lost. */
  undo: (() => void) | undefined
  chooseNetwork: (network: Network) => void
  setSending: (isSending: boolean) => void
  /** The address that was shown is no longer ours: another one has to be looked at. */
  hasMoved: boolean
  /** Whether this person has sent money over it before. */
  isKnown: (network: Network) => boolean
  lastUsedId: number | undefined
}

export function useRechargeForm({ rechargeMethod, networks, start, onOutdated }: RechargeFormOptions): RechargeForm {
  const owner = useSession().user?.id ?? 0
  const [used] = useState(() => readUsed(owner))
  const [isSending, setSending] = useState(false)
  const [before, setBefore] = useState<Partial<RechargeValues>>()
  const [movedId, setMovedId] = useState<number>()
  const submission = useSubmission<RechargeBody, Recharge>({
    what: 'recharge',
    owner,
    send: sendRecharge,
    find: findRecharge,
  })
  const networkOf = (id: number | undefined) =>
    networks.find((candidate) => candidate.id === id && candidate.deposit_on)
  const termsOf = ({ network_id }: RechargeValues): RechargeTerms => ({
    rechargeMethod,
    network: networkOf(network_id),
    isSending,
  })
  const messageOf = useProblemText()
  const form = useForm<RechargeField, RechargeValues>({
    start,
    order: rechargeMethod.method === 'chain' ? chainOrder : manualOrder,
    check: (field, values) => messageOf(field, values, termsOf(values)),
    send: async (values) => {
      const body = bodyOf(values, termsOf(values))
      if (!body) return
      await submission.submit(body)
      if (body.network_id !== undefined) rememberUsed(owner, body.network_id)
    },
    refusalAt: (error) => fieldOfError(error, onOutdated),
    mayBeLost: submission.stage.at === 'done',
  })
  const { values, change } = form
  const terms = termsOf(values)
  const isKnown = (network: Network) => used?.all.includes(network.id) ?? false
  const chooseNetwork = (network: Network) => {
    if (network.id === values.network_id) return
    const { network_id, address, memo, txid, evidence } = values
    const hasLoss = network_id !== undefined && (txid !== '' || evidence.length > 0 || memo)
    setBefore(hasLoss ? { network_id, address, memo, txid, evidence } : undefined)
    setMovedId(undefined)
    // All of them, so that a step that opens does not begin with complaints.
    change(withNetwork(values, network, isKnown(network) ? network.address : ''))
  }
  const isAddressValid = isAddressStillValid(values, terms) || submission.stage.at !== 'form'
  // biome-ignore lint/correctness/useExhaustiveDependencies: taken away once, when it is seen to be another's.
  useEffect(() => {
    if (isAddressValid) return
    change({ address: '', memo: false })
    setMovedId(values.network_id)
  }, [isAddressValid])
  // Offered until something is entered for the new network, which it would take away in turn.
  const isUntouched = values.txid === '' && values.evidence.length === 0 && !values.memo
  const restoreBefore = () => {
    if (before) change(before)
    setBefore(undefined)
  }
  const undo = before && isUntouched ? restoreBefore : undefined
  const hasMoved = movedId !== undefined && movedId === values.network_id
  return { ...form, terms, submission, undo, chooseNetwork, setSending, hasMoved, isKnown, lastUsedId: used?.last }
}

function fieldOfError({ reason }: Refused, onOutdated: () => void): RechargeField {
  if (reason === 'transfer.already_claimed') return 'txid'
  if (reason === 'amount.too_small' || reason === 'amount.too_large' || reason === 'list.full') return 'amount'
  onOutdated()
  return reason === 'network.unsupported' ? 'network_id' : 'amount'
}

function useProblemText() {
  const fields = usePageText('fields')
  const t = usePageText('recharge')
  return (field: RechargeField, values: RechargeValues, terms: RechargeTerms): string | undefined => {
    const problem = problemOf(field, values, terms)
    if (!problem) return undefined
    if (problem === 'amountMin') return t.amountMin(money(minOf(terms)))
    if (problem === 'amountMax') return t.amountMax(money(terms.rechargeMethod.max))
    if (problem === 'confirmNetwork') return t.confirmNetwork(terms.network?.name ?? '')
    if (problem === 'memoTick' || problem === 'waitUpload' || problem === 'chooseAccount') return t[problem]
    return fields[problem]
  }
}
