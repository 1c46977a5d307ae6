// One SKU as a line of the table.
import { useText } from '#text/use-text.ts'
import { PictureChoice } from './PictureChoice.tsx'
import { ActiveCell, PriceCell, type SkuCells, StockCell, WasCell, WeightCell } from './SkuCells.tsx'

export function SkuLine(row: SkuCells) {
  const t = useText().product
  const { sku } = row
  const cell = 'px-1.5 py-2 align-top first:ps-5 last:pe-5'
  return (
    <tr className={sku.active ? '' : 'bg-surface-2/60'}>
      <th scope="row" className={`${cell} text-start font-normal`}>
        <span className="flex items-center gap-2">
          <PictureChoice
            label={t.skuPicture(row.name)}
            edit={row.edit}
            value={sku.picture_id}
            onChange={(picture_id) => row.onChange({ picture_id })}
          />
          <span className="line-clamp-2 min-w-16">{row.name}</span>
        </span>
      </th>
      <td className={`${cell} w-28`}>
        <PriceCell {...row} />
      </td>
      <td className={`${cell} w-28`}>
        <WasCell {...row} />
      </td>
      <td className={`${cell} w-25`}>
        <StockCell {...row} />
      </td>
      <td className={`${cell} w-26`}>
        <WeightCell {...row} />
      </td>
      <td className={`${cell} w-14`}>
        <ActiveCell {...row} />
      </td>
    </tr>
  )
}
