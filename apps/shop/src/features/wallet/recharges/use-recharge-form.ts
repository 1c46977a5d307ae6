// The state of a recharge form: values, problems, changes of the network and those used before, and sending it once.
import type { Refused } from '@shop/client/failure.ts'
import type { Network, Recharge, RechargeMethodOption } from '@shop/contract/wallet/recharges.ts'
import { money } from '@shop/locale/format.ts'
import { useEffect, useState } from 'react'
import { type Submission, useSubmission } from '#sending/use-submission.ts'
import { useSession } from '#session.tsx'
import { usePageText } from '#text/use-text.tsx'
import { type FormState, useForm } from '#ui/use-form.ts'
import { findRecharge, type RechargeBody, sendRecharge } from './api.ts'
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

interface RechargeFormOptions {
  rechargeMethod: RechargeMethodOption
  networks: readonly Network[]
  start: RechargeValues
  /** Something on the page is outdated: refetch. */
  onOutdated: () => void
}

export interface RechargeForm extends FormState<RechargeField, RechargeValues> {
  terms: RechargeTerms
  submission: Submission<RechargeBody, Recharge>
  /** Restores the previous network and its input; undefined when nothing was lost. */
  undo: (() => void) | undefined
  chooseNetwork: (network: Network) => void
  setSending: (isSending: boolean) => void
  /** The address shown before is no longer ours: the user must look at the new one. */
  hasAddressChanged: boolean
  /** Whether this user has deposited over it before. */
  isKnown: (network: Network) => boolean
  lastUsedId: number | undefined
}

export function useRechargeForm({ rechargeMethod, networks, start, onOutdated }: RechargeFormOptions): RechargeForm {
  const owner = useSession().user?.id ?? 0
  const [used] = useState(() => readUsed(owner))
  const [isSending, setSending] = useState(false)
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
  const terms = termsOf(form.values)
  const isKnown = (network: Network) => used?.all.includes(network.id) ?? false
  const isAddressValid = isAddressStillValid(form.values, terms) || submission.stage.at !== 'form'
  const networkChoice = useNetworkChoice(form, isKnown, isAddressValid)
  return { ...form, ...networkChoice, terms, submission, setSending, isKnown, lastUsedId: used?.last }
}

/** Changes of the network, which drop the input for the one before, and addresses that are no longer ours. */
function useNetworkChoice(
  { values, change }: FormState<RechargeField, RechargeValues>,
  isKnown: (network: Network) => boolean,
  isAddressValid: boolean,
): Pick<RechargeForm, 'undo' | 'chooseNetwork' | 'hasAddressChanged'> {
  const [before, setBefore] = useState<Partial<RechargeValues>>()
  const [changedNetworkId, setChangedNetworkId] = useState<number>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: clears the address once, when it becomes invalid.
  useEffect(() => {
    if (isAddressValid) return
    change({ address: '', memo: false })
    setChangedNetworkId(values.network_id)
  }, [isAddressValid])
  const restoreBefore = () => {
    if (before) change(before)
    setBefore(undefined)
  }
  return {
    // Offered until there is input for the new network, which it would discard.
    undo: before && !hasInput(values) ? restoreBefore : undefined,
    chooseNetwork: (network) => {
      if (network.id === values.network_id) return
      const { network_id, address, memo, txid, evidence } = values
      const hasLoss = network_id !== undefined && hasInput(values)
      setBefore(hasLoss ? { network_id, address, memo, txid, evidence } : undefined)
      setChangedNetworkId(undefined)
      // Passes all values, which clears all marks: a step that opens must not start with errors.
      change(withNetwork(values, network, isKnown(network) ? network.address : ''))
    },
    hasAddressChanged: changedNetworkId !== undefined && changedNetworkId === values.network_id,
  }
}

/** Whether there is input that belongs to one network only. */
function hasInput({ txid, evidence, memo }: RechargeValues): boolean {
  return txid !== '' || evidence.length > 0 || memo
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

interface Used {
  last: number
  all: number[]
}

const usedMax = 20
const keyOf = (owner: number) => `networks-used-${owner}`

/** The networks this user has used on this device: a used one needs no second confirmation. */
export function readUsed(owner: number): Used | undefined {
  try {
    const used = JSON.parse(localStorage.getItem(keyOf(owner)) ?? 'null') as Used | null
    return used && Array.isArray(used.all) ? used : undefined
  } catch {
    return undefined
  }
}

function rememberUsed(owner: number, id: number): void {
  const before = readUsed(owner)?.all.filter((usedId) => usedId !== id) ?? []
  try {
    localStorage.setItem(keyOf(owner), JSON.stringify({ last: id, all: [id, ...before].slice(0, usedMax) }))
  } catch {
    // Without storage the confirmation is required each time.
  }
}
