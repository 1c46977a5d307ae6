// /walletTopUp: money into the wallet from a chain, or with ?method=manual by a transfer with evidence.
import { safeRedirect } from '@shop/client/redirect.ts'
import type { Network, RechargeWay } from '@shop/contract/recharges.ts'
import { formatUsd } from '@shop/contract/wire.ts'
import { dateTime } from '@shop/locale/format.ts'
import { useQuery } from '@tanstack/react-query'
import { Headset } from 'lucide-react'
import { useEffect, useState } from 'react'
import { AccountStep } from '#features/recharge/AccountStep.tsx'
import { AddressStep } from '#features/recharge/AddressStep.tsx'
import { networksQuery, rechargeQuery, waysQuery } from '#features/recharge/api.ts'
import { NetworkStep } from '#features/recharge/NetworkStep.tsx'
import { PaymentStep } from '#features/recharge/PaymentStep.tsx'
import { RechargeResult } from '#features/recharge/RechargeResult.tsx'
import { type RechargeForm, useRechargeForm } from '#features/recharge/use-recharge-form.ts'
import { emptyValues, type RechargeValues, valuesAgain } from '#features/recharge/values.ts'
import { failureText } from '#text/failure-text.ts'
import { currentText, useLanguage, usePageText, useText } from '#text/use-text.tsx'
import { readAmount } from '#ui/amount.ts'
import { Button } from '#ui/Button.tsx'
import { ask } from '#ui/dialog-store.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { useLeaveQuestion } from '#ui/leaving.ts'
import { OutcomePanel } from '#ui/OutcomePanel.tsx'
import { usePageTitle } from '#ui/page-title.ts'
import { ScamNotice } from '#ui/ScamNotice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { SubmitBar } from '#ui/SubmitBar.tsx'
import { TopBar } from '#ui/TopBar.tsx'
import { toast } from '#ui/toast-store.ts'
import { useSearchParams } from '#ui/use-search-params.ts'

const parent = '/topUp'

export function WalletTopUpScreen() {
  const { titles } = useText()
  const words = usePageText('recharge')
  const [params] = useSearchParams()
  const method = params.get('method') === 'manual' ? 'manual' : 'chain'
  // Another one to begin with is another form.
  const again = params.get('again') ?? ''
  const title = method === 'manual' ? titles.manualTopUp : titles.walletTopUp
  usePageTitle(title)
  return (
    <>
      <TopBar
        title={title}
        back={parent}
        right={
          <IconButton label={words.help} to="/service">
            <Headset size={22} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        }
      />
      <Loading key={`${method} ${again}`} method={method} again={again} />
    </>
  )
}

const againPattern = /^[1-9]\d{0,14}$/

/** The form is drawn when all it is held against is known. */
function Loading({ method, again }: { method: 'chain' | 'manual'; again: string }) {
  const language = useLanguage()
  const [params] = useSearchParams()
  const ways = useQuery(waysQuery(language))
  const networks = useQuery({ ...networksQuery(language), enabled: method === 'chain' })
  const earlier = useQuery({ ...rechargeQuery(language, Number(again)), enabled: againPattern.test(again) })
  const way = ways.data?.find((one) => one.method === method)
  const failed = [ways, networks].find(({ isError, data }) => isError && !data)
  if (failed) {
    return <ErrorState error={failed.error} busy={failed.isFetching} onRetry={() => void failed.refetch()} />
  }
  if (!way || (method === 'chain' && !networks.data) || earlier.isLoading) return <FormSkeleton />
  const list = networks.data ?? []
  if (!way.on || (method === 'chain' && !list.some(({ deposit_on }) => deposit_on))) return <Closed way={way} />
  if (method === 'manual' && !way.accounts?.length) return <Closed way={way} />
  const need = readAmount(params.get('need') ?? '')
  const fresh: RechargeValues = need === undefined ? emptyValues : { ...emptyValues, amount: formatUsd(need) }
  return (
    <Form
      way={way}
      networks={list}
      start={earlier.data ? valuesAgain(earlier.data) : fresh}
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
  return (
    <EmptyState
      title={way.method === 'chain' ? words.noneOpen : words.manualClosed}
      body={way.why || words.otherWaysBody}
      action={
        <Button to={parent} replace>
          {words.otherWays}
        </Button>
      }
    />
  )
}

interface FormProps {
  way: RechargeWay
  networks: readonly Network[]
  start: RechargeValues
  onOutdated: () => void
}

function Form({ way, networks, start, onOutdated }: FormProps) {
  const words = usePageText('recharge')
  const [params] = useSearchParams()
  const [begun] = useState(start)
  const form = useRechargeForm({ way, networks, start: begun, onOutdated })
  const { stage, sendAgain } = form.submission
  const isDone = stage.at === 'done'
  useEffect(() => {
    if (isDone) toast.success(currentText().common.applySuccess)
  }, [isDone])
  useLeaveQuestion(form.values !== begun && stage.at === 'form', () =>
    ask({ title: words.leaveAsk, body: words.leaveBody, confirm: words.leave, cancel: words.stay, isDanger: true }),
  )
  if (stage.at === 'done') {
    return <RechargeResult sent={stage.reply} redirect={safeRedirect(params.get('redirect'))} />
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

function Foot({ form, way }: { form: RechargeForm; way: RechargeWay }) {
  const words = usePageText('recharge')
  const language = useLanguage()
  const minutes = Math.max(way.eta_minutes, form.terms.network?.eta_minutes ?? 0)
  const [opened] = useState(Date.now)
  return (
    <SubmitBar
      busy={form.isBusy}
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
