// /withDraw: withdraws to a bank card or a chain address, signed with the payment password.
import { serverNow } from '@shop/client/server-time.ts'
import type { Network } from '@shop/contract/wallet/recharges.ts'
import type { Destination, Withdrawal } from '@shop/contract/wallet/withdrawals.ts'
import { formatUsd } from '@shop/contract/wire.ts'
import { money } from '@shop/locale/format.ts'
import { useQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useEffect, useState } from 'react'
import { likelyCountry } from '#features/catalog/product/stored-country.ts'
import { displayName } from '#features/people/preferences/display-name.ts'
import { CardMoney } from '#features/wallet/records/CardMoney.tsx'
import { WithdrawalSkeleton } from '#features/wallet/records/MoneyFormSkeletons.tsx'
import { WithdrawalProgress } from '#features/wallet/records/Progress.tsx'
import { AmountStep, BalanceCard } from '#features/wallet/withdrawals/AmountStep.tsx'
import {
  destinationsQuery,
  infoQuery,
  payoutNetworksQuery,
  type WithdrawalInfo,
  withdrawalQuery,
} from '#features/wallet/withdrawals/api.ts'
import { DestinationStep } from '#features/wallet/withdrawals/DestinationStep.tsx'
import { preferredDestination } from '#features/wallet/withdrawals/saved-destination.ts'
import {
  dropDraft,
  readDraft,
  saveDraft,
  useWithdrawalForm,
  type WithdrawalForm,
} from '#features/wallet/withdrawals/use-withdrawal-form.ts'
import { emptyValues, prefillFrom, shownSums, type WithdrawalValues } from '#features/wallet/withdrawals/values.ts'
import { WithdrawalResult } from '#features/wallet/withdrawals/WithdrawalResult.tsx'
import { isBlocked, WithdrawalSteps } from '#features/wallet/withdrawals/WithdrawalSteps.tsx'
import { HelpButton } from '#screens/wallet/records/HelpButton.tsx'
import { useSession } from '#session.tsx'
import { failureText } from '#text/failure-text.ts'
import { currentText, useLanguage, usePageText, useText } from '#text/use-text.tsx'
import { tokensFor } from '#ui/amount.ts'
import { showConfirm } from '#ui/dialog-store.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { OutcomePanel } from '#ui/OutcomePanel.tsx'
import { ScamNotice } from '#ui/ScamNotice.tsx'
import { Split } from '#ui/Split.tsx'
import { SubmitBar } from '#ui/SubmitButton.tsx'
import { TopBar } from '#ui/TopBar.tsx'
import { toast } from '#ui/toast-store.ts'
import { useLeaveGuard } from '#ui/use-leave-guard.ts'
import { useSearchParams } from '#ui/use-search-params.ts'
import { useTablet } from '#ui/use-wide.ts'
import { LatestWithdrawals } from './LatestWithdrawals.tsx'
import { WithdrawSigning } from './WithdrawSigning.tsx'

const againPattern = /^[1-9]\d{0,14}$/

export function WithdrawScreen() {
  const { titles } = useText()
  const [params] = useSearchParams()
  // A form prefilled from another withdrawal is a new form.
  const again = params.get('again') ?? ''
  return (
    <>
      <TopBar
        title={titles.withDraw}
        back="/topUp"
        right={
          <>
            <HelpButton topic="withdrawal" />
            <IconButton label={titles.withdrawRecord} to="/depositRecord">
              <History size={22} strokeWidth={1.75} aria-hidden="true" />
            </IconButton>
          </>
        }
      />
      <FormLoader key={again} again={again} />
    </>
  )
}

/** Renders the form once everything it is checked against is loaded, fees included. */
function FormLoader({ again }: { again: string }) {
  const language = useLanguage()
  const { user } = useSession()
  const info = useQuery(infoQuery(language))
  const networks = useQuery(payoutNetworksQuery(language))
  const destinations = useQuery(destinationsQuery)
  const earlier = useQuery({ ...withdrawalQuery(language, Number(again)), enabled: againPattern.test(again) })
  const all = [info, networks, destinations]
  const failed = all.find(({ isError, data }) => isError && !data)
  if (failed) return <ErrorState error={failed.error} busy={failed.isFetching} onRetry={() => void failed.refetch()} />
  if (!info.data || !networks.data || !destinations.data || earlier.isLoading) return <FormSkeleton />
  const named = user && (user.family_name || user.given_name)
  const types = info.data.types.filter(({ on }) => on).map(({ type }) => type)
  const saved = preferredDestination(destinations.data, { types, networks: networks.data })
  const fresh: WithdrawalValues = {
    ...emptyValues,
    type: saved?.type ?? types[0] ?? 'bank',
    account_id: saved?.id,
    bank_country: likelyCountry(language),
    // The holder of a saved destination, else the name in the profile.
    holder: destinations.data.find(({ holder }) => holder !== '')?.holder ?? (named ? displayName(user) : ''),
  }
  const repeated = earlier.data && prefillFrom(fresh, earlier.data, formatUsd(earlier.data.amount))
  return (
    <Form
      info={info.data}
      networks={networks.data}
      destinations={destinations.data}
      start={repeated ?? fresh}
      onOutdated={() => {
        for (const query of all) void query.refetch()
      }}
    />
  )
}

function FormSkeleton() {
  return (
    <>
      <ScamNotice />
      <div className="contents" aria-busy="true">
        <WithdrawalSkeleton />
      </div>
    </>
  )
}

const dayMs = 24 * 60 * 60_000

/** Fetches again when the hold ends, so that the form appears. */
function useEndOfHold({ info, onOutdated }: Pick<FormProps, 'info' | 'onOutdated'>): void {
  const until = info.locked_until?.getTime()
  useEffect(() => {
    if (until === undefined) return
    const leftMs = Math.max(until - serverNow(), 0) + 1_000
    const timer = setTimeout(onOutdated, Math.min(leftMs, dayMs))
    return () => clearTimeout(timer)
  }, [until, onOutdated])
}

interface FormProps {
  info: WithdrawalInfo
  networks: readonly Network[]
  destinations: readonly Destination[]
  start: WithdrawalValues
  onOutdated: () => void
}

function Form({ start, ...facts }: FormProps) {
  const t = usePageText('withdraw')
  const paying = usePageText('paying')
  const owner = useSession().user?.id ?? 0
  const [initial] = useState(start)
  const [draft] = useState(() => readDraft(owner))
  const form = useWithdrawalForm({ ...facts, start: draft ?? initial })
  const { stage, sendAgain } = form.submission
  const isDone = stage.at === 'done'
  useEffect(() => {
    if (isDone) toast.success(currentText().common.drawSuccess)
  }, [isDone])
  const isBeside = useTablet()
  // What is being confirmed or sent stays in view, even if it takes the whole balance.
  const isClosed = !form.review && !form.isSending && isBlocked(facts.info, new Date(serverNow()))
  // A draft is used once, by a form that is shown: the next visit starts fresh.
  useEffect(() => {
    if (!isClosed) dropDraft()
  }, [isClosed])
  useEndOfHold(facts)
  const isUnclear = form.isSending || stage.at === 'checking' || stage.at === 'unclear'
  useLeaveGuard(!isDone && (isUnclear || (!isClosed && form.values !== initial && !form.review)), () => {
    const { leaveConfirm, leaveBody, leave, stay } = isUnclear ? paying : t
    return showConfirm({ title: leaveConfirm, body: leaveBody, confirm: leave, cancel: stay, isDanger: true })
  })
  if (stage.at === 'done') {
    const progress = (withdrawal: Withdrawal) => <WithdrawalProgress withdrawal={withdrawal} />
    return <WithdrawalResult sent={stage.reply} progress={progress} />
  }
  if (stage.at !== 'form') {
    const again = () => void sendAgain().catch((error: unknown) => toast.fail(failureText(error)))
    return <OutcomePanel at={stage.at} records="/depositRecord" onSendAgain={again} />
  }
  const { info, networks, destinations } = facts
  const balance = (
    <div className="col pb-4">
      <BalanceCard info={info} />
    </div>
  )
  const cardMoney = (
    <div className="col pb-4 empty:hidden md:px-0 md:pb-0">
      <CardMoney info={info} />
    </div>
  )
  if (isClosed) {
    return (
      <>
        <ScamNotice />
        <Split
          rail={
            <div className="contents md:block md:space-y-4">
              <div className="rail-card contents md:block">{balance}</div>
              {cardMoney}
            </div>
          }
        >
          <div className="col py-4">
            <WithdrawalSteps info={info} />
          </div>
        </Split>
      </>
    )
  }
  return (
    <>
      <ScamNotice />
      <form noValidate className="flex flex-1 flex-col md:block" onSubmit={form.submit}>
        <Split
          rail={
            <div className="contents md:block md:space-y-4">
              <div className="rail-card contents md:block">
                {balance}
                {isBeside ? null : cardMoney}
                <Foot form={form} />
              </div>
              {isBeside ? cardMoney : null}
              {isBeside ? <LatestWithdrawals /> : null}
            </div>
          }
        >
          <div className="col space-y-4 py-4">
            <AmountStep form={form} />
            <DestinationStep form={form} networks={networks} destinations={destinations} />
          </div>
        </Split>
      </form>
      <WithdrawSigning form={form} onLeave={() => saveDraft(owner, form.values)} />
    </>
  )
}

/** What arrives: its line is there from the start, so that nothing moves while an amount is typed. */
function Foot({ form }: { form: WithdrawalForm }) {
  const t = usePageText('withdraw')
  const { values, terms } = form
  const { network } = terms
  const { received } = shownSums(values, terms)
  const note = (
    <span className="block md:flex md:items-baseline md:justify-between">
      <span className="block md:text-body-s md:font-semibold md:text-text">{t.youReceive}</span>
      <span className="md:text-end">
        <span className="block text-title text-text tabular-nums">
          {received === undefined ? '–' : money(received)}
        </span>
        {network && received ? (
          <span className="block text-text-3">
            {t.tokens(tokensFor(received, network.rate, 'down'), network.token)}
          </span>
        ) : null}
      </span>
    </span>
  )
  return (
    <SubmitBar busy={form.isBusy} lock={form.lock} note={note}>
      {t.submit}
    </SubmitBar>
  )
}
