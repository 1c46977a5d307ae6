// Specifications: groups such as colour, their values in the chosen language, and the SKUs they make.
import { skusMax } from '@shop/contract/console/catalog.ts'
import { Plus } from 'lucide-react'
import { useText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { LanguageTabs } from '#ui/LanguageTabs.tsx'
import { Notice } from '#ui/Notice.tsx'
import { showToast } from '#ui/toast-store.ts'
import { missingLanguages } from '#ui/words.ts'
import { combinationCount, fitSkus } from './combinations.ts'
import { type GroupEdit, newKey } from './product-edit.ts'
import { Section } from './Section.tsx'
import { SkuGrid } from './SkuGrid.tsx'
import { SpecGroup } from './SpecGroup.tsx'
import type { ProductEditor } from './use-product-editor.ts'

const groupsMax = 5

export function SpecsSection({ editor }: { editor: ProductEditor }) {
  const words = useText().product
  const { edit, put } = editor
  const groups = edit.spec_groups
  const reshape = (next: GroupEdit[]) => {
    if (combinationCount(next) > skusMax) return showToast('bad', words.tooManySkus(skusMax))
    put({ spec_groups: next, skus: fitSkus(edit.skus, next) })
  }
  const rename = (next: GroupEdit[]) => put({ spec_groups: next })
  const replace = (at: number, group: GroupEdit) => groups.map((other, place) => (place === at ? group : other))
  const missing = missingLanguages(...groups.flatMap((group) => [group.name, ...group.values.map(({ name }) => name)]))
  const add = () =>
    reshape([...groups, { key: newKey(), name: {}, values: [{ key: newKey(), name: {}, picture_id: null }] }])
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
                onReshape={(changed) => reshape(replace(at, changed))}
                onRemove={() => reshape(groups.filter((other) => other !== group))}
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
            <Button onClick={() => reshape(groups)}>{words.addLacking}</Button>
          </Notice>
        </div>
      ) : null}
      <SkuGrid editor={editor} />
    </Section>
  )
}
