// /walletTopUp: tops up the wallet from a chain, or with ?method=manual by a bank transfer with evidence.
import { safeRedirect } from '@shop/client/redirect.ts'
import type { Network, RechargeMethodOption } from '@shop/contract/wallet/recharges.ts'
import { formatUsd } from '@shop/contract/wire.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { AccountStep } from '#features/wallet/recharges/AccountStep.tsx'
import { AddressStep, NetworkStep } from '#features/wallet/recharges/AddressStep.tsx'
import { methodsQuery, networksQuery, rechargeQuery } from '#features/wallet/recharges/api.ts'
import { PaymentStep } from '#features/wallet/recharges/PaymentStep.tsx'
import { RechargeResult } from '#features/wallet/recharges/RechargeResult.tsx'
import { readUsed, useRechargeForm } from '#features/wallet/recharges/use-recharge-form.ts'
import {
  dropDraft,
  emptyValues,
  prefillFrom,
  problemOf,
  type RechargeValues,
  readDraft,
  saveDraft,
  withKnownAddress,
} from '#features/wallet/recharges/values.ts'
import { StepsSkeleton } from '#features/wallet/records/MoneyFormSkeletons.tsx'
import { emptyWallet, missingAmount, walletPath } from '#features/wallet/records/order-need.ts'
import { RechargeProgress } from '#features/wallet/records/Progress.tsx'
import { useFreshUser } from '#fresh-user.ts'
import { HelpButton } from '#screens/wallet/records/HelpButton.tsx'
import { ReceivesRows } from '#screens/wallet/records/Receives.tsx'
import { useSession } from '#session.tsx'
import { failureText } from '#text/failure-text.ts'
import { currentText, useLanguage, usePageText, useText } from '#text/use-text.tsx'
import { readAmount } from '#ui/amount.ts'
import { Button } from '#ui/Button.tsx'
import { showConfirm } from '#ui/dialog-store.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { OutcomePanel } from '#ui/OutcomePanel.tsx'
import { usePageTitle } from '#ui/page-title.ts'
import { ScamNotice } from '#ui/ScamNotice.tsx'
import { Split } from '#ui/Split.tsx'
import { TopBar } from '#ui/TopBar.tsx'
import { toast } from '#ui/toast-store.ts'
import { useLeaveGuard } from '#ui/use-leave-guard.ts'
import { useSearchParams } from '#ui/use-search-params.ts'
import { TopUpFoot } from './TopUpFoot.tsx'

const parent = '/topUp'

export function WalletTopUpScreen() {
  const { titles } = useText()
  const [params] = useSearchParams()
  const method = params.get('method') === 'manual' ? 'manual' : 'chain'
  // A form prefilled from another recharge is a new form.
  const again = params.get('again') ?? ''
  const title = method === 'manual' ? titles.manualTopUp : titles.walletTopUp
  usePageTitle(title)
  return (
    <>
      <TopBar title={title} back={parent} right={<HelpButton topic="recharge" />} />
      <FormLoader key={`${method} ${again}`} method={method} again={again} />
    </>
  )
}

const againPattern = /^[1-9]\d{0,14}$/

/** Renders the form once everything it is checked against is loaded. */
function FormLoader({ method, again }: { method: 'chain' | 'manual'; again: string }) {
  const language = useLanguage()
  const [params] = useSearchParams()
  const [wasOpen, setWasOpen] = useState(false)
  const wallet = useSession().user ?? emptyWallet
  const { isFresh } = useFreshUser()
  const isNeedKnown = isFresh || !params.has('need')
  const methods = useQuery(methodsQuery(language))
  const networks = useQuery({ ...networksQuery(language), enabled: method === 'chain' })
  const earlier = useQuery({ ...rechargeQuery(language, Number(again)), enabled: againPattern.test(again) })
  const rechargeMethod = methods.data?.find((candidate) => candidate.method === method)
  const failed = [methods, networks].find(({ isError, data }) => isError && !data)
  if (failed) {
    return <ErrorState error={failed.error} busy={failed.isFetching} onRetry={() => void failed.refetch()} />
  }
  if (!rechargeMethod || (method === 'chain' && !networks.data) || earlier.isLoading || !isNeedKnown)
    return <FormSkeleton />
  // The longer of the two times, so that every part of the page shows the same one.
  const list = (networks.data ?? []).map((candidate) => ({
    ...candidate,
    eta_minutes: Math.max(candidate.eta_minutes, rechargeMethod.eta_minutes),
  }))
  const isOpen =
    rechargeMethod.on &&
    (method === 'chain' ? list.some(({ deposit_on }) => deposit_on) : !!rechargeMethod.accounts?.length)
  // A method that closes meanwhile must not discard the input about money already sent.
  if (isOpen && !wasOpen) setWasOpen(true)
  if (!isOpen && !wasOpen) return <Closed rechargeMethod={rechargeMethod} />
  const missing = missingAmount(params, wallet)
  const fresh: RechargeValues = missing ? { ...emptyValues, amount: formatUsd(missing) } : emptyValues
  return (
    <Form
      name={[method, again, params.get('need')].join(' ')}
      rechargeMethod={rechargeMethod}
      networks={list}
      start={earlier.data ? prefillFrom(earlier.data, list) : fresh}
      onOutdated={() => {
        void methods.refetch()
        if (method === 'chain') void networks.refetch()
      }}
    />
  )
}

function FormSkeleton() {
  return (
    <>
      <ScamNotice />
      <div className="contents" aria-busy="true">
        <StepsSkeleton />
      </div>
    </>
  )
}

function Closed({ rechargeMethod }: { rechargeMethod: RechargeMethodOption }) {
  const t = usePageText('recharge')
  const [params] = useSearchParams()
  return (
    <EmptyState
      title={rechargeMethod.method === 'chain' ? t.noneOpen : t.manualClosed}
      body={rechargeMethod.why || t.otherMethodsBody}
      action={
        <Button to={walletPath(params)} replace>
          {t.otherMethods}
        </Button>
      }
    />
  )
}

interface FormProps {
  /** Identifies the form in the draft. */
  name: string
  rechargeMethod: RechargeMethodOption
  networks: readonly Network[]
  start: RechargeValues
  onOutdated: () => void
}

function Form({ name, rechargeMethod, networks, start, onOutdated }: FormProps) {
  const t = usePageText('recharge')
  const paying = usePageText('paying')
  const { cardFee } = usePageText('wallet')
  const [params] = useSearchParams()
  const owner = useSession().user?.id ?? 0
  const [initial] = useState(() => withKnownAddress(start, networks, readUsed(owner)))
  const [draft] = useState(() => readDraft(owner, name))
  const form = useRechargeForm({ rechargeMethod, networks, start: draft ?? initial, onOutdated })
  const { stage, sendAgain } = form.submission
  const isDone = stage.at === 'done'
  useEffect(() => {
    if (isDone) toast.success(currentText().common.applySuccess)
  }, [isDone])
  useDraft({ owner, name, values: form.values, savesDraft: !isDone && form.values !== initial })
  const isUnclear = stage.at === 'checking' || stage.at === 'unclear'
  useLeaveGuard(!isDone && (isUnclear || form.values !== initial), async () => {
    const { leaveConfirm, leaveBody, leave, stay } = isUnclear || form.isBusy ? paying : t
    const mayLeave = await showConfirm({
      title: leaveConfirm,
      body: leaveBody,
      confirm: leave,
      cancel: stay,
      isDanger: true,
    })
    if (mayLeave) dropDraft(owner, name)
    return mayLeave
  })
  if (stage.at === 'done') {
    return (
      <RechargeResult
        sent={stage.reply}
        redirect={safeRedirect(params.get('redirect'))}
        progress={(recharge) => <RechargeProgress recharge={recharge} />}
      />
    )
  }
  if (stage.at !== 'form') {
    const again = () => void sendAgain().catch((error: unknown) => toast.fail(failureText(error)))
    return <OutcomePanel at={stage.at} records="/topUpRecord" onSendAgain={again} />
  }
  const isChain = rechargeMethod.method === 'chain'
  const receives = {
    amount: problemOf('amount', form.values, form.terms) ? undefined : readAmount(form.values.amount),
    fee: rechargeMethod.fee,
    texts: { ...t, fee: cardFee },
  }
  return (
    <>
      <ScamNotice />
      <form noValidate className="flex flex-1 flex-col md:block" onSubmit={form.submit}>
        <Split rail={<TopUpFoot form={form} rechargeMethod={rechargeMethod} receives={receives} />}>
          <div className="col space-y-4 pt-4 pb-8">
            {isChain ? (
              <>
                <NetworkStep form={form} networks={networks} />
                <AddressStep form={form} />
              </>
            ) : (
              <AccountStep form={form} rechargeMethod={rechargeMethod} />
            )}
            <PaymentStep form={form} number={isChain ? 3 : 2}>
              <ReceivesRows {...receives} />
            </PaymentStep>
          </div>
        </Split>
      </form>
    </>
  )
}

interface DraftParams {
  owner: number
  name: string
  values: RechargeValues
  savesDraft: boolean
}

/** Saves the draft for a reload, and drops it once it is no longer needed. */
function useDraft({ owner, name, values, savesDraft }: DraftParams): void {
  useEffect(() => {
    if (savesDraft) saveDraft(owner, { form: name, values })
    else dropDraft(owner, name)
  }, [owner, name, values, savesDraft])
}
