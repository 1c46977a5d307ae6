// The products looked at lately, in a row, with a way to forget them.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { clearSeen, dropSeen, seenQuery } from '#features/catalog/favourites/api.ts'
import { SeenCard } from '#features/catalog/favourites/SeenCard.tsx'
import { Rail } from '#features/catalog/home/Rail.tsx'
import { useLanguage, usePageText, useText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { showConfirm } from '#ui/dialog-store.ts'
import { toast } from '#ui/toast-store.ts'

export function RecentlySeen() {
  const { common } = useText()
  const t = usePageText('favourites')
  const language = useLanguage()
  const client = useQueryClient()
  const { data: products = [] } = useQuery(seenQuery(language))
  const clearing = useMutation({
    mutationFn: clearSeen,
    onSuccess: () => {
      dropSeen(client, language)
      toast.success(common.deleteSuccess)
    },
  })
  const clear = async () => {
    const options = { title: t.clearConfirm, body: t.clearBody, isDanger: true }
    if (await showConfirm({ ...options, confirm: t.clear, cancel: common.cancel })) clearing.mutate()
  }
  if (products.length === 0) return null
  return (
    <section aria-labelledby="recently-seen">
      <div className="mb-1 flex min-h-11 items-center justify-between gap-3">
        <h2 id="recently-seen" className="text-title text-text">
          {t.seen}
        </h2>
        <span className="-me-4">
          <Button kind="quiet" size="s" label={t.clearSeen} busy={clearing.isPending} onPress={() => void clear()}>
            {t.clear}
          </Button>
        </span>
      </div>
      <Rail label={t.seen}>
        {products.map((product) => (
          <li key={product.id} className="w-28 shrink-0 snap-start">
            <SeenCard product={product} />
          </li>
        ))}
      </Rail>
    </section>
  )
}
