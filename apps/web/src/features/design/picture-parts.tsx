import { PackagingPicture } from '../../blocks/packaging-picture.tsx';
import { ProductPicture } from '../../blocks/product-picture.tsx';
import { Part, Specimen } from './part.tsx';

/** One product of each cut. */
const CUTS: readonly (readonly [text: string, cut: string])[] = [
  ['Fries', '6x6 mm'],
  ['Fries', '12x12 mm'],
  ['Shoestring fries', '7x7 mm'],
  ['Steakhouse fries', '9x18 mm'],
  ['Crinkle-cut fries', '12x12 mm'],
  ['Rustic fries skin-on', '12x12 mm'],
  ['Fries extra crispy', '9x9 mm'],
  ['Sweet potato fries', '10x10 mm'],
  ['Crisscut fries', ''],
  ['Twister fries seasoned', ''],
  ['Potato slices', '6 mm'],
  ['Potato cubes with garlic', '20x20x20 mm'],
  ['Half baked potatoes', ''],
  ['Potato wedges skin-on', '8-cut'],
  ['Potato dippers skin-on', ''],
  ['Mashed potato pellets', ''],
  ['Potato croquettes', ''],
  ['Potato gratin portions', '100 g'],
  ['Hash browns', '43 g'],
  ['Mini rösti', '20 g'],
  ['Battered onion rings', ''],
  ['Cheese sticks', ''],
  ['Chilli cheese bites', ''],
  ['Vegetable potato bites', ''],
  ['Something new', ''],
];

const PACKED = {
  bagsPerCarton: 4,
  cartonsPerLayer: 8,
  layers: 8,
  lengthCm: 40,
  widthCm: 30,
  heightCm: 22,
  palletHeightCm: 191,
  palletType: 'EUR',
} as const;

/** Each cut small, one large with its measures, and how products are packed. */
export function PicturePart() {
  return (
    <Part name="pictures">
      <Specimen name="pictures of cuts">
        <div className="grid grid-cols-2 gap-2 tablet:grid-cols-4 wide:grid-cols-5">
          {CUTS.map(([text, cut]) => (
            <div key={text + cut} className="aspect-3/2 w-40 max-w-full rounded-lg bg-sunken p-2 tablet:w-48">
              <ProductPicture
                product={{ ShortCode: text, Label: '', Cut: cut, EnglishText: text }}
                size="small"
              />
            </div>
          ))}
        </div>
      </Specimen>
      <Specimen name="picture with measures">
        <div className="w-xl max-w-full rounded-lg bg-sunken p-4">
          <ProductPicture
            product={{ ShortCode: 'F03', Label: '', Cut: '9x9 mm', EnglishText: 'Fries' }}
            size="large"
          />
        </div>
      </Specimen>
      <Specimen name="packaging">
        <div className="w-3xl max-w-full rounded-lg bg-sunken p-4">
          <PackagingPicture packaging={PACKED} />
        </div>
      </Specimen>
      <Specimen name="packaging without measures">
        <div className="w-3xl max-w-full rounded-lg bg-sunken p-4">
          <PackagingPicture packaging={{ ...PACKED, heightCm: null, palletHeightCm: null }} />
        </div>
      </Specimen>
    </Part>
  );
}
