// /services: merchant and partner applications, and the link to the seller center.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ExternalLink, Handshake, LayoutDashboard, Store } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { shopQuery } from '#features/catalog/shops/shop-queries.ts'
import { ApplicationCard } from '#features/people/support/ApplicationCard.tsx'
import { MerchantForm, PartnerForm } from '#features/people/support/ApplicationForm.tsx'
import { applicationsQuery, refreshApplications } from '#features/people/support/applications.ts'
import { useConfig } from '#features/staff/settings/api.ts'
import { useLanguage, usePageText, useText } from '#text/use-text.tsx'
import { showConfirm } from '#ui/dialog-store.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { TopBar } from '#ui/TopBar.tsx'
import { toast } from '#ui/toast-store.ts'

const icon = { size: 24, strokeWidth: 1.75, 'aria-hidden': true } as const

export function ServicesScreen() {
  const { titles } = useText()
  const t = usePageText('services')
  const { data: applications, error, refetch, isFetching } = useQuery(applicationsQuery())
  const shopId = applications?.find((application) => application.shop_id !== null)?.shop_id ?? undefined
  const { data: shop } = useQuery({ ...shopQuery(useLanguage(), shopId ?? 0), enabled: shopId !== undefined })
  const [opened, setOpened] = useState<'merchant' | 'partner'>()
  const cardOf = (kind: 'merchant' | 'partner') => ({
    application: applications?.find((application) => application.kind === kind),
    onApply: applications ? () => setOpened(kind) : undefined,
  })
  if (!applications && error) {
    return (
      <>
        <TopBar title={titles.services} back="/profile" />
        <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />
      </>
    )
  }
  return (
    <>
      <TopBar title={titles.services} back="/profile" />
      <div className="col space-y-4 pt-5 pb-10 md:[--col:100%]">
        <p className="text-body-s text-text-2">{t.lead}</p>
        <div className="grid gap-card md:grid-cols-2">
          <ApplicationCard
            icon={<Store {...icon} />}
            title={t.merchantTitle}
            body={t.merchantBody}
            points={t.merchantPoints}
            isShopOpen={shop ? shop.status === 'open' : undefined}
            {...cardOf('merchant')}
          />
          <ApplicationCard
            icon={<Handshake {...icon} />}
            title={t.partnerTitle}
            body={t.partnerBody}
            points={t.partnerPoints}
            {...cardOf('partner')}
          />
        </div>
        <SellerCenter />
      </div>
      <FormSheet title={t.merchantTitle} isOpen={opened === 'merchant'} onClose={() => setOpened(undefined)}>
        {(form) => <MerchantForm {...form} />}
      </FormSheet>
      <FormSheet title={t.partnerTitle} isOpen={opened === 'partner'} onClose={() => setOpened(undefined)}>
        {(form) => <PartnerForm {...form} />}
      </FormSheet>
    </>
  )
}

interface FormSheetProps {
  title: string
  isOpen: boolean
  onClose: () => void
  children: (form: { onSent: () => void; onWaiting: () => void; onDirty: () => void }) => ReactNode
}

/** Asks for confirmation before the input is discarded. */
function FormSheet({ title, isOpen, onClose, children }: FormSheetProps) {
  const t = usePageText('services')
  const client = useQueryClient()
  const isDirty = useRef(false)
  const close = () => {
    isDirty.current = false
    onClose()
  }
  const leave = async () => {
    const options = { title: t.leaveConfirm, body: t.leaveBody, confirm: t.leave, cancel: t.stay }
    if (!isDirty.current || (await showConfirm({ ...options, isDanger: true }))) close()
  }
  const finish = (notify: () => void) => () => {
    void refreshApplications(client)
    close()
    notify()
  }
  return (
    <Sheet isOpen={isOpen} onClose={() => void leave()} title={title}>
      {isOpen
        ? children({
            onSent: finish(() => toast.success(t.sent)),
            onWaiting: finish(() => toast.text(t.waitingBody)),
            onDirty: () => {
              isDirty.current = true
            },
          })
        : null}
    </Sheet>
  )
}

function SellerCenter() {
  const t = usePageText('services')
  const url = useConfig()?.seller_url
  if (!url) return null
  return (
    <section className="rounded-card border border-border bg-surface p-5">
      <div className="flex items-start gap-4">
        <span
          aria-hidden="true"
          className="grid size-12 shrink-0 place-items-center rounded-full bg-primary-soft text-primary"
        >
          <LayoutDashboard {...icon} />
        </span>
        <div className="min-w-0">
          <h2 className="section-title">{t.sellerTitle}</h2>
          <p className="mt-1 text-body-s text-text-2">{t.sellerBody}</p>
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            className="mt-2 inline-flex min-h-11 items-center gap-2 text-body-s font-semibold text-primary"
          >
            {t.sellerOpen}
            <ExternalLink aria-hidden="true" size={18} strokeWidth={1.9} />
          </a>
        </div>
      </div>
    </section>
  )
}
