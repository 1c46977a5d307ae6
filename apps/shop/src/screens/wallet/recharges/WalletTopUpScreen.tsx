// /walletTopUp: money into the wallet from a chain, or with ?method=manual by a transfer with evidence.
import { safeRedirect } from '@shop/client/redirect.ts'
import type { Network, RechargeWay } from '@shop/contract/wallet/recharges.ts'
import { formatUsd } from '@shop/contract/wire.ts'
import { dateTime } from '@shop/locale/days.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { AccountStep } from '#features/wallet/recharges/AccountStep.tsx'
import { AddressStep } from '#features/wallet/recharges/AddressStep.tsx'
import { networksQuery, rechargeQuery, waysQuery } from '#features/wallet/recharges/api.ts'
import { dropDraft, keepDraft, readDraft } from '#features/wallet/recharges/draft.ts'
import { NetworkStep } from '#features/wallet/recharges/NetworkStep.tsx'
import { PaymentStep } from '#features/wallet/recharges/PaymentStep.tsx'
import { RechargeResult } from '#features/wallet/recharges/RechargeResult.tsx'
import { type RechargeForm, useRechargeForm } from '#features/wallet/recharges/use-recharge-form.ts'
import { readUsed } from '#features/wallet/recharges/used-networks.ts'
import { emptyValues, type RechargeValues, valuesAgain, withKnownAddress } from '#features/wallet/recharges/values.ts'
import { walletPath } from '#features/wallet/records/order-need.ts'
import { RechargeProgress } from '#features/wallet/records/Progress.tsx'
import { useSession } from '#session.tsx'
import { failureText } from '#text/failure-text.ts'
import { currentText, useLanguage, usePageText, useText } from '#text/use-text.tsx'
import { readAmount } from '#ui/amount.ts'
import { Button } from '#ui/Button.tsx'
import { ask } from '#ui/dialog-store.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { useLeaveQuestion } from '#ui/leaving.ts'
import { OutcomePanel } from '#ui/OutcomePanel.tsx'
import { usePageTitle } from '#ui/page-title.ts'
import { ScamNotice } from '#ui/ScamNotice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { SubmitBar } from '#ui/SubmitBar.tsx'
import { TopBar } from '#ui/TopBar.tsx'
import { toast } from '#ui/toast-store.ts'
import { useSearchParams } from '#ui/use-search-params.ts'
import { HelpButton } from '#screens/wallet/records/HelpButton.tsx'

const parent = '/topUp'

export function WalletTopUpScreen() {
  const { titles } = useText()
  const [params] = useSearchParams()
  const method = params.get('method') === 'manual' ? 'manual' : 'chain'
  // Another one to begin with is another form.
  const again = params.get('again') ?? ''
  const title = method === 'manual' ? titles.manualTopUp : titles.walletTopUp
  usePageTitle(title)
  return (
    <>
      <TopBar title={title} back={parent} right={<HelpButton topic="recharge" />} />
      <Loading key={`${method} ${again}`} method={method} again={again} />
    </>
  )
}

const againPattern = /^[1-9]\d{0,14}$/

/** The form is drawn when all it is held against is known. */
function Loading({ method, again }: { method: 'chain' | 'manual'; again: string }) {
  const language = useLanguage()
  const [params] = useSearchParams()
  const [wasOpen, setWasOpen] = useState(false)
  const ways = useQuery(waysQuery(language))
  const networks = useQuery({ ...networksQuery(language), enabled: method === 'chain' })
  const earlier = useQuery({ ...rechargeQuery(language, Number(again)), enabled: againPattern.test(again) })
  const way = ways.data?.find((one) => one.method === method)
  const failed = [ways, networks].find(({ isError, data }) => isError && !data)
  if (failed) {
    return <ErrorState error={failed.error} busy={failed.isFetching} onRetry={() => void failed.refetch()} />
  }
  if (!way || (method === 'chain' && !networks.data) || earlier.isLoading) return <FormSkeleton />
  // The longer of the two, as the shop promises it: every place on the page names the same time.
  const list = (networks.data ?? []).map((one) => ({
    ...one,
    eta_minutes: Math.max(one.eta_minutes, way.eta_minutes),
  }))
  const isOpen = way.on && (method === 'chain' ? list.some(({ deposit_on }) => deposit_on) : !!way.accounts?.length)
  // One that is closed meanwhile does not take away what was entered about money already sent.
  if (isOpen && !wasOpen) setWasOpen(true)
  if (!isOpen && !wasOpen) return <Closed way={way} />
  const need = readAmount(params.get('need') ?? '')
  const fresh: RechargeValues = need === undefined ? emptyValues : { ...emptyValues, amount: formatUsd(need) }
  return (
    <Form
      name={[method, again, params.get('need')].join(' ')}
      way={way}
      networks={list}
      start={earlier.data ? valuesAgain(earlier.data, list) : fresh}
      onOutdated={() => {
        void ways.refetch()
        if (method === 'chain') void networks.refetch()
      }}
    />
  )
}

function FormSkeleton() {
  return (
    <div aria-busy="true" className="col space-y-4 py-4">
      <div className="skeleton h-40 rounded-card" />
      <div className="skeleton h-24 rounded-card" />
      <Skeleton shape="form" count={2} />
    </div>
  )
}

function Closed({ way }: { way: RechargeWay }) {
  const words = usePageText('recharge')
  const [params] = useSearchParams()
  return (
    <EmptyState
      title={way.method === 'chain' ? words.noneOpen : words.manualClosed}
      body={way.why || words.otherWaysBody}
      action={
        <Button to={walletPath(params)} replace>
          {words.otherWays}
        </Button>
      }
    />
  )
}

interface FormProps {
  /** What tells this form from others. */
  name: string
  way: RechargeWay
  networks: readonly Network[]
  start: RechargeValues
  onOutdated: () => void
}

function Form({ name, way, networks, start, onOutdated }: FormProps) {
  const words = usePageText('recharge')
  const paying = usePageText('paying')
  const [params] = useSearchParams()
  const owner = useSession().user?.id ?? 0
  const [begun] = useState(() => withKnownAddress(start, networks, readUsed(owner)))
  const [draft] = useState(() => readDraft(owner, name))
  const form = useRechargeForm({ way, networks, start: draft ?? begun, onOutdated })
  const { stage, sendAgain } = form.submission
  const isDone = stage.at === 'done'
  useEffect(() => {
    if (isDone) toast.success(currentText().common.applySuccess)
  }, [isDone])
  useDraft({ owner, name, values: form.values, isKept: !isDone && form.values !== begun })
  const isUnclear = stage.at === 'checking' || stage.at === 'unclear'
  useLeaveQuestion(!isDone && (isUnclear || form.values !== begun), async () => {
    const { leaveAsk, leaveBody, leave, stay } = isUnclear || form.isBusy ? paying : words
    const isLeft = await ask({ title: leaveAsk, body: leaveBody, confirm: leave, cancel: stay, isDanger: true })
    if (isLeft) dropDraft(owner, name)
    return isLeft
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
  const isChain = way.method === 'chain'
  return (
    <>
      <ScamNotice />
      <form noValidate className="flex flex-1 flex-col" onSubmit={form.submit}>
        <div className="col space-y-4 pt-4 pb-8">
          {isChain ? (
            <>
              <NetworkStep form={form} networks={networks} />
              <AddressStep form={form} />
            </>
          ) : (
            <AccountStep form={form} way={way} />
          )}
          <PaymentStep form={form} number={isChain ? 3 : 2} />
        </div>
        <Foot form={form} way={way} />
      </form>
    </>
  )
}

interface DraftWish {
  owner: number
  name: string
  values: RechargeValues
  isKept: boolean
}

/** A reload finds it again; whoever was asked and left gave it up. */
function useDraft({ owner, name, values, isKept }: DraftWish): void {
  useEffect(() => {
    if (isKept) keepDraft(owner, { form: name, values })
    else dropDraft(owner, name)
  }, [owner, name, values, isKept])
}

function Foot({ form, way }: { form: RechargeForm; way: RechargeWay }) {
  const words = usePageText('recharge')
  const language = useLanguage()
  const minutes = form.terms.network?.eta_minutes ?? way.eta_minutes
  const [opened] = useState(Date.now)
  return (
    <SubmitBar
      busy={form.isBusy}
      lock={form.lock}
      note={
        <>
          <span className="block">{words.expectedBy}</span>
          <span className="font-semibold text-text">{dateTime(language, new Date(opened + minutes * 60_000))}</span>
        </>
      }
    >
      {words.submit}
    </SubmitBar>
  )
}
