// The state of a withdrawal form: values, draft and problems, the review, the payment password, and sending it once.
import { Refused } from '@shop/client/failure.ts'
import type { Network } from '@shop/contract/wallet/recharges.ts'
import type { Destination, Withdrawal } from '@shop/contract/wallet/withdrawals.ts'
import { money } from '@shop/locale/format.ts'
import { useState } from 'react'
import { type Submission, useSubmission } from '#sending/use-submission.ts'
import { useSession } from '#session.tsx'
import { failureText } from '#text/failure-text.ts'
import { usePageText } from '#text/use-text.tsx'
import { networkName } from '#ui/network-name.ts'
import { toast } from '#ui/toast-store.ts'
import { type FormState, useForm } from '#ui/use-form.ts'
import { findWithdrawal, sendWithdrawal, type WithdrawalBody, type WithdrawalInfo } from './api.ts'
import { refusedField, savedProblem } from './refusals.ts'
import { destinationOf } from './saved-destination.ts'
import {
  bodyOf,
  maxOf,
  minOf,
  orderOf,
  problemOf,
  type UnsignedBody,
  type WithdrawalField,
  type WithdrawalTerms,
  type WithdrawalValues,
} from './values.ts'

interface WithdrawalFormOptions {
  info: WithdrawalInfo
  networks: readonly Network[]
  destinations: readonly Destination[]
  start: WithdrawalValues
  /** Something on the page is outdated: refetch. */
  onOutdated: () => void
}

export interface WithdrawalForm extends FormState<WithdrawalField, WithdrawalValues> {
  terms: WithdrawalTerms
  destination: Destination | undefined
  /** The message for an amount above a limit, also while it is typed. */
  aboveLimit: string | undefined
  submission: Submission<WithdrawalBody, Withdrawal>
  /** The request under review, before it is signed. */
  review: UnsignedBody | undefined
  /** Signed and being sent, until there is an answer or a lookup. */
  isSending: boolean
  /** Returns from the review to the form; does nothing while sending. */
  reset: () => void
  sign: (token: string) => Promise<void>
}

interface Review {
  body: UnsignedBody
  resolve: () => void
  reject: (error: unknown) => void
}

export function useWithdrawalForm(options: WithdrawalFormOptions): WithdrawalForm {
  const { info, networks, destinations, start, onOutdated } = options
  const t = usePageText('withdraw')
  const [review, setReview] = useState<Review>()
  const owner = useSession().user?.id ?? 0
  const submission = useSubmission<WithdrawalBody, Withdrawal>({
    what: 'withdrawal',
    owner,
    send: sendWithdrawal,
    find: findWithdrawal,
  })
  const termsOf = (values: WithdrawalValues): WithdrawalTerms => {
    const destination = destinationOf(destinations, values)
    const id = values.account_id === undefined ? values.network_id : destination?.network_id
    const network = values.type === 'chain' ? networks.find((candidate) => candidate.id === id) : undefined
    return { info, network, destination }
  }
  const messageOf = useProblemText()
  const form = useForm<WithdrawalField, WithdrawalValues>({
    start,
    order: orderOf,
    check: (field, values) => messageOf(field, values, termsOf(values)),
    // The form stays busy until the review is signed or closed.
    send: (values) => {
      const body = bodyOf(values, termsOf(values))
      if (body) return new Promise<void>((resolve, reject) => setReview({ body, resolve, reject }))
      return Promise.resolve()
    },
    refusalAt: fieldOfError,
    refusalText: (error, values) => {
      const problem = savedProblem(error, values)
      return problem && t.problems[problem]
    },
    mayBeLost: submission.stage.at === 'done',
  })
  const terms = termsOf(form.values)
  return {
    ...form,
    terms,
    aboveLimit: limitProblems.has(problemOf('amount', form.values, terms))
      ? messageOf('amount', form.values, terms)
      : undefined,
    destination: destinationOf(destinations, form.values),
    submission,
    ...useSignature({ submission, review, setReview, onOutdated }),
  }
}

interface SignatureOptions {
  submission: Submission<WithdrawalBody, Withdrawal>
  review: Review | undefined
  setReview: (review: Review | undefined) => void
  onOutdated: () => void
}

/** Sends the reviewed withdrawal with the token of the payment password, or returns to the form. */
function useSignature({ submission, review, setReview, onOutdated }: SignatureOptions) {
  const [isSending, setSending] = useState(false)
  const close = (end: (review: Review) => void) => {
    if (review) end(review)
    setReview(undefined)
  }
  const reset = () => {
    if (!isSending) close(({ resolve }) => resolve())
  }
  const sign = async (token: string) => {
    if (!review || isSending) return
    setSending(true)
    try {
      await submission.submit({ ...review.body, pay_token: token })
      close(({ resolve }) => resolve())
    } catch (error) {
      // After any refusal the page may be outdated: balance, fee or hold.
      if (error instanceof Refused) onOutdated()
      close(({ reject }) => reject(error))
    } finally {
      setSending(false)
    }
  }
  return { review: review?.body, isSending, reset, sign }
}

/** More digits do not mend these, so they are said while the amount is typed. */
const limitProblems = new Set<ReturnType<typeof problemOf>>([
  'drawAmountBalance',
  'drawAmountCard',
  'amountMax',
  'amountDayMax',
])

function fieldOfError(error: Refused, values: WithdrawalValues): WithdrawalField | undefined {
  const field = refusedField(error, values)
  if (!field) toast.fail(failureText(error))
  return field
}

function useProblemText() {
  const fields = usePageText('fields')
  const t = usePageText('withdraw')
  return (field: WithdrawalField, values: WithdrawalValues, terms: WithdrawalTerms): string | undefined => {
    const problem = problemOf(field, values, terms)
    if (!problem) return undefined
    const { info, network } = terms
    if (problem === 'drawAmountBalance') return t.drawAmountBalance(money(maxOf(info)))
    if (problem === 'drawAmountCard') return t.drawAmountCard(money(maxOf(info)))
    if (problem === 'amountMin') return t.amountMin(money(minOf(terms)))
    if (problem === 'amountMax') return t.amountMax(money(maxOf(info)))
    if (problem === 'amountDayMax') return t.amountDayMax(money(info.day_left))
    if (problem === 'addressFormat' && network) {
      return t.addressFormat(networkName(network), t.addressHints[network.format])
    }
    if (
      problem === 'required' ||
      problem === 'amountCorrect' ||
      problem === 'addressRequired' ||
      problem === 'addressFormat'
    )
      return fields[problem]
    return problem === 'memoRequired' || problem === 'ownAddress' ? fields[problem] : t.problems[problem]
  }
}

/** The draft of a withdrawal, stored in memory while the user sets a payment password on another page. */
let draft: { owner: number; values: WithdrawalValues } | undefined

export function saveDraft(owner: number, values: WithdrawalValues): void {
  draft = { owner, values }
}

export function readDraft(owner: number): WithdrawalValues | undefined {
  return draft?.owner === owner ? draft.values : undefined
}

export function dropDraft(): void {
  draft = undefined
}
