// One kind of application: its requirements, the status of the last one, and the button to the form.
import type { Application } from '@shop/contract/people/support.ts'
import { calendarDay } from '@shop/locale/days.ts'
import { Check, CircleCheck, CircleX, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { requestStatuses } from '#ui/request-status.ts'

interface ApplicationCardProps {
  icon: ReactNode
  title: string
  body: string
  points: readonly string[]
  application: Application | undefined
  /** Whether the resulting shop is open; undefined until it is loaded. */
  isShopOpen?: boolean | undefined
  /** Undefined until the applications are loaded. */
  onApply: (() => void) | undefined
}

export function ApplicationCard(props: ApplicationCardProps) {
  const { icon, title, body, points, application, isShopOpen, onApply } = props
  const t = usePageText('services')
  const mayApply = !application || application.status === requestStatuses.refused
  return (
    <section className="flex flex-col rounded-card border border-border bg-surface p-5">
      <div className="flex items-start gap-4">
        <span
          aria-hidden="true"
          className="grid size-12 shrink-0 place-items-center rounded-full bg-primary-soft text-primary"
        >
          {icon}
        </span>
        <div className="min-w-0">
          <h2 className="section-title">{title}</h2>
          <p className="mt-1 text-body-s text-text-2">{body}</p>
        </div>
      </div>
      {application ? <ApplicationStatus application={application} isShopOpen={isShopOpen} /> : null}
      {mayApply ? (
        <>
          <ul className="mt-4 space-y-2">
            {points.map((point) => (
              <li key={point} className="flex items-start gap-2.5 text-body-s text-text">
                <Check aria-hidden="true" size={18} strokeWidth={2} className="mt-0.5 shrink-0 text-success" />
                {point}
              </li>
            ))}
          </ul>
          <div className="mt-auto pt-5">
            <Button full busy={!onApply} {...(onApply && { onPress: onApply })}>
              {application ? t.applyAgain : t.apply}
            </Button>
          </div>
        </>
      ) : null}
    </section>
  )
}

const pendingStyle = { Icon: Clock, background: 'bg-warn-soft', color: 'text-warn' }
const statusStyles: Record<number, typeof pendingStyle> = {
  [requestStatuses.passed]: { Icon: CircleCheck, background: 'bg-success-soft', color: 'text-success' },
  [requestStatuses.refused]: { Icon: CircleX, background: 'bg-sale-soft', color: 'text-sale' },
}

interface ApplicationStatusProps {
  application: Application
  isShopOpen: boolean | undefined
}

function ApplicationStatus({ application, isShopOpen }: ApplicationStatusProps) {
  const t = usePageText('services')
  const language = useLanguage()
  const { Icon, background, color } = statusStyles[application.status] ?? pendingStyle
  const merchant = isShopOpen ? t.openMerchant : t.passedMerchant
  const passed = application.kind === 'merchant' ? merchant : t.passedPartner
  return (
    <div className={`mt-4 rounded-field p-4 ${background}`}>
      <p className={`flex items-center gap-2 text-title ${color}`}>
        <Icon aria-hidden="true" size={20} strokeWidth={1.9} className="shrink-0" />
        {t.statuses[application.status]}
      </p>
      <p className="mt-1 text-body-s wrap-anywhere text-text">
        {t.appliedOn(application.title, calendarDay(language, application.created_at))}
      </p>
      {application.status === requestStatuses.pending ? (
        <p className="mt-2 text-body-s text-text-2">{t.waitingBody}</p>
      ) : null}
      {application.status === requestStatuses.passed ? <p className="mt-2 text-body-s text-text-2">{passed}</p> : null}
      {application.reason ? (
        <p className="mt-2 text-body-s wrap-anywhere whitespace-pre-line text-text">
          <span className="font-semibold">{t.reason}: </span>
          {application.reason}
        </p>
      ) : null}
      {application.shop_id && isShopOpen === false ? <NextSteps /> : null}
      {application.shop_id ? (
        <div className="mt-3 flex flex-wrap gap-2.5">
          {isShopOpen === false ? (
            <Button size="s" to="/service">
              {t.contactSupport}
            </Button>
          ) : null}
          <Button kind="secondary" size="s" to={`/shop/${application.shop_id}`}>
            {t.viewShop}
          </Button>
        </div>
      ) : null}
    </div>
  )
}

/** What happens next: a new shop stays closed until its products are listed. */
function NextSteps() {
  const t = usePageText('services')
  return (
    <section className="mt-4">
      <h3 className="text-body-s font-semibold text-text">{t.nextTitle}</h3>
      <ol className="mt-2 space-y-2">
        {t.nextSteps.map((step, index) => (
          <li key={step} className="flex items-start gap-2.5 text-body-s text-text">
            <span
              aria-hidden="true"
              className="grid size-5 shrink-0 place-items-center rounded-full bg-surface text-caption font-semibold text-success tabular-nums"
            >
              {index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
    </section>
  )
}
