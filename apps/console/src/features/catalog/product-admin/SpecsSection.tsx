// Specifications: groups such as colour, their values in the chosen language, and the SKUs they make.
import { skusMax } from '@shop/contract/catalog/admin-products.ts'
import { Plus } from 'lucide-react'
import { useText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { ask } from '#ui/confirm-store.ts'
import { LanguageTabs } from '#ui/LanguageTabs.tsx'
import { Notice } from '#ui/Notice.tsx'
import { showToast } from '#ui/toast-store.ts'
import { missingLanguages } from '#ui/words.ts'
import { allSkus, combinationCount, reshapedSkus } from './combinations.ts'
import { type GroupEdit, newKey, newValue } from './product-edit.ts'
import { skuName } from './product-words.ts'
import { Section } from './Section.tsx'
import { SkuGrid } from './SkuGrid.tsx'
import { SpecGroup } from './SpecGroup.tsx'
import type { ProductEditor } from './use-product-editor.ts'

const groupsMax = 5
const namesMax = 8

type Reshape = (groups: readonly GroupEdit[]) => GroupEdit[]

/** Changes the values and with them the SKUs; those that are saved go only when the person agrees. */
function useReshape({ edit, put, language }: ProductEditor): (make: Reshape) => Promise<void> {
  const words = useText().product
  return async (make) => {
    const next = make(edit.spec_groups)
    if (combinationCount(next) > skusMax) return showToast('bad', words.tooManySkus(skusMax))
    const stays = new Set(reshapedSkus(edit, next).map(({ key }) => key))
    const lost = edit.skus.filter(({ id, key }) => id !== undefined && !stays.has(key))
    const names = lost.slice(0, namesMax).map((sku) => skuName(edit, sku, language) || words.onlySku)
    const points = lost.length > namesMax ? [...names, words.moreFaults(lost.length - namesMax)] : names
    const question = {
      title: words.dropTitle(lost.length),
      body: words.dropBody,
      points,
      yes: words.drop,
      danger: true,
    }
    if (lost.length > 0 && !(await ask(question))) return
    put((newest) => {
      const spec_groups = make(newest.spec_groups)
      return { spec_groups, skus: reshapedSkus(newest, spec_groups) }
    })
  }
}

export function SpecsSection({ editor }: { editor: ProductEditor }) {
  const words = useText().product
  const { edit, put } = editor
  const groups = edit.spec_groups
  const reshape = useReshape(editor)
  const rename = (next: GroupEdit[]) => put({ spec_groups: next })
  const replace = (at: number, group: GroupEdit) => groups.map((other, place) => (place === at ? group : other))
  const missing = missingLanguages(...groups.flatMap((group) => [group.name, ...group.values.map(({ name }) => name)]))
  const add = () => reshape((all) => [...all, { key: newKey(), name: {}, values: [newValue()] }])
  const lacking = combinationCount(groups) - edit.skus.length
  return (
    <Section id="specs" title={words.sections.specs} lead={words.specsLead}>
      {groups.length > 0 ? (
        <LanguageTabs
          label={words.sections.specs}
          value={editor.language}
          onChange={editor.setLanguage}
          missing={missing}
        >
          <div className="space-y-4">
            {groups.map((group, at) => (
              <SpecGroup
                key={group.key}
                group={group}
                place={at}
                editor={editor}
                onRename={(changed) => rename(replace(at, changed))}
                onReshape={(make) =>
                  void reshape((all) => all.map((other) => (other.key === group.key ? make(other) : other)))
                }
                onRemove={() => void reshape((all) => all.filter(({ key }) => key !== group.key))}
              />
            ))}
          </div>
        </LanguageTabs>
      ) : null}
      <Button
        className={groups.length > 0 ? 'mt-4' : ''}
        icon={<Plus aria-hidden className="size-4" />}
        onClick={add}
        disabled={groups.length >= groupsMax}
      >
        {words.addGroup}
      </Button>
      <h3 className="mt-6 mb-2 font-semibold">{words.skuCount(edit.skus.length)}</h3>
      {lacking > 0 ? (
        <div className="mb-3">
          <Notice tone="info">
            <span className="me-3">{words.lackingSkus(lacking)}</span>
            <Button onClick={() => put({ skus: allSkus(edit.skus, groups) })}>{words.addLacking}</Button>
          </Notice>
        </div>
      ) : null}
      <SkuGrid editor={editor} />
    </Section>
  )
}
