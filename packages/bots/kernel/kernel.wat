;; The arithmetic of a network with one hidden layer over sparse features. scripts/generate.mjs compiles it;
;; src/network/plainKernel.ts does the same in plain loops.
;; "update" and "best" play, in whole numbers: rows, sums, hidden units and output weights have 16 bits, output biases
;; 32, and nothing overflows (quantise.ts). The others are for 32-bit floats, four at a time.
;; All pointers are byte addresses. Those of rows ($active, $values and $previous) hold 16-bit row numbers, $options
;; 8-bit output numbers. $width (hidden units) is a positive multiple of 32 for floats and of 64 for whole numbers, so
;; loops over units test for their end at the bottom.
(module
  (import "env" "memory" (memory 0))

  ;; hidden = max(0, bias + the rows of the active features). Sums a block of 32 units at a time, in $a to $h.
  (func (export "hide")
    (param $active i32) (param $count i32) (param $rows i32) (param $bias i32) (param $hidden i32) (param $width i32)
    (local $rowBytes i32) (local $end i32) (local $block i32) (local $at i32) (local $from i32) (local $to i32)
    (local $a v128) (local $b v128) (local $c v128) (local $d v128)
    (local $e v128) (local $f v128) (local $g v128) (local $h v128)
    (local.set $rowBytes (i32.shl (local.get $width) (i32.const 2)))
    (local.set $end (i32.add (local.get $active) (i32.shl (local.get $count) (i32.const 1))))
    (loop $nextBlock
      (local.set $from (i32.add (local.get $bias) (local.get $block)))
      (local.set $a (v128.load (local.get $from)))
      (local.set $b (v128.load offset=16 (local.get $from)))
      (local.set $c (v128.load offset=32 (local.get $from)))
      (local.set $d (v128.load offset=48 (local.get $from)))
      (local.set $e (v128.load offset=64 (local.get $from)))
      (local.set $f (v128.load offset=80 (local.get $from)))
      (local.set $g (v128.load offset=96 (local.get $from)))
      (local.set $h (v128.load offset=112 (local.get $from)))
      (local.set $at (local.get $active))
      (block $added
        (loop $nextFeature
          (br_if $added (i32.ge_u (local.get $at) (local.get $end)))
          (local.set $from
            (i32.add
              (i32.add (local.get $rows) (local.get $block))
              (i32.mul (i32.load16_u (local.get $at)) (local.get $rowBytes))))
          (local.set $a (f32x4.add (local.get $a) (v128.load (local.get $from))))
          (local.set $b (f32x4.add (local.get $b) (v128.load offset=16 (local.get $from))))
          (local.set $c (f32x4.add (local.get $c) (v128.load offset=32 (local.get $from))))
          (local.set $d (f32x4.add (local.get $d) (v128.load offset=48 (local.get $from))))
          (local.set $e (f32x4.add (local.get $e) (v128.load offset=64 (local.get $from))))
          (local.set $f (f32x4.add (local.get $f) (v128.load offset=80 (local.get $from))))
          (local.set $g (f32x4.add (local.get $g) (v128.load offset=96 (local.get $from))))
          (local.set $h (f32x4.add (local.get $h) (v128.load offset=112 (local.get $from))))
          (local.set $at (i32.add (local.get $at) (i32.const 2)))
          (br $nextFeature)))
      (local.set $to (i32.add (local.get $hidden) (local.get $block)))
      (v128.store (local.get $to) (f32x4.max (v128.const f32x4 0 0 0 0) (local.get $a)))
      (v128.store offset=16 (local.get $to) (f32x4.max (v128.const f32x4 0 0 0 0) (local.get $b)))
      (v128.store offset=32 (local.get $to) (f32x4.max (v128.const f32x4 0 0 0 0) (local.get $c)))
      (v128.store offset=48 (local.get $to) (f32x4.max (v128.const f32x4 0 0 0 0) (local.get $d)))
      (v128.store offset=64 (local.get $to) (f32x4.max (v128.const f32x4 0 0 0 0) (local.get $e)))
      (v128.store offset=80 (local.get $to) (f32x4.max (v128.const f32x4 0 0 0 0) (local.get $f)))
      (v128.store offset=96 (local.get $to) (f32x4.max (v128.const f32x4 0 0 0 0) (local.get $g)))
      (v128.store offset=112 (local.get $to) (f32x4.max (v128.const f32x4 0 0 0 0) (local.get $h)))
      (local.set $block (i32.add (local.get $block) (i32.const 128)))
      (br_if $nextBlock (i32.lt_u (local.get $block) (local.get $rowBytes)))))

  ;; Updates the sums for every one of the 64 fields whose value has changed, and remembers the new values. Then hidden
  ;; = max(0, sums).
  ;; $changes is memory for two addresses of each field: the row to add and the row to subtract. Bit n of $changed
  ;; stands for field n. A block of 64 units at a time is summed in $a to $h. A sum may overflow on the way, because its
  ;; end value does not.
  (func (export "update")
    (param $values i32) (param $previous i32) (param $rows i32) (param $sums i32) (param $hidden i32) (param $changes i32)
    (param $width i32)
    (local $rowBytes i32) (local $changed i64) (local $end i32) (local $block i32) (local $at i32)
    (local $from i32) (local $to i32)
    (local $a v128) (local $b v128) (local $c v128) (local $d v128)
    (local $e v128) (local $f v128) (local $g v128) (local $h v128)
    (local.set $rowBytes (i32.shl (local.get $width) (i32.const 1)))
    (local.set $changed
      (i64.or
        (i64.or
          (i64.extend_i32_u
            (i8x16.bitmask
              (i8x16.narrow_i16x8_s
                (i16x8.ne (v128.load (local.get $values)) (v128.load (local.get $previous)))
                (i16x8.ne (v128.load offset=16 (local.get $values)) (v128.load offset=16 (local.get $previous))))))
          (i64.shl
            (i64.extend_i32_u
              (i8x16.bitmask
                (i8x16.narrow_i16x8_s
                  (i16x8.ne (v128.load offset=32 (local.get $values)) (v128.load offset=32 (local.get $previous)))
                  (i16x8.ne (v128.load offset=48 (local.get $values)) (v128.load offset=48 (local.get $previous))))))
            (i64.const 16)))
        (i64.or
          (i64.shl
            (i64.extend_i32_u
              (i8x16.bitmask
                (i8x16.narrow_i16x8_s
                  (i16x8.ne (v128.load offset=64 (local.get $values)) (v128.load offset=64 (local.get $previous)))
                  (i16x8.ne (v128.load offset=80 (local.get $values)) (v128.load offset=80 (local.get $previous))))))
            (i64.const 32))
          (i64.shl
            (i64.extend_i32_u
              (i8x16.bitmask
                (i8x16.narrow_i16x8_s
                  (i16x8.ne (v128.load offset=96 (local.get $values)) (v128.load offset=96 (local.get $previous)))
                  (i16x8.ne (v128.load offset=112 (local.get $values)) (v128.load offset=112 (local.get $previous))))))
            (i64.const 48)))))
    (local.set $end (local.get $changes))
    (block $listed
      (loop $nextChange
        (br_if $listed (i64.eqz (local.get $changed)))
        (local.set $at (i32.shl (i32.wrap_i64 (i64.ctz (local.get $changed))) (i32.const 1)))
        (local.set $changed (i64.and (local.get $changed) (i64.sub (local.get $changed) (i64.const 1))))
        (local.set $from (i32.load16_u (i32.add (local.get $values) (local.get $at))))
        (local.set $to (i32.add (local.get $previous) (local.get $at)))
        (i32.store
          (local.get $end)
          (i32.add (local.get $rows) (i32.mul (local.get $from) (local.get $rowBytes))))
        (i32.store offset=4
          (local.get $end)
          (i32.add (local.get $rows) (i32.mul (i32.load16_u (local.get $to)) (local.get $rowBytes))))
        (i32.store16 (local.get $to) (local.get $from))
        (local.set $end (i32.add (local.get $end) (i32.const 8)))
        (br $nextChange)))
    (loop $nextBlock
      (local.set $to (i32.add (local.get $sums) (local.get $block)))
      (local.set $a (v128.load (local.get $to)))
      (local.set $b (v128.load offset=16 (local.get $to)))
      (local.set $c (v128.load offset=32 (local.get $to)))
      (local.set $d (v128.load offset=48 (local.get $to)))
      (local.set $e (v128.load offset=64 (local.get $to)))
      (local.set $f (v128.load offset=80 (local.get $to)))
      (local.set $g (v128.load offset=96 (local.get $to)))
      (local.set $h (v128.load offset=112 (local.get $to)))
      (local.set $at (local.get $changes))
      (block $added
        (loop $nextChange
          (br_if $added (i32.ge_u (local.get $at) (local.get $end)))
          (local.set $from (i32.add (i32.load (local.get $at)) (local.get $block)))
          (local.set $a (i16x8.add (local.get $a) (v128.load (local.get $from))))
          (local.set $b (i16x8.add (local.get $b) (v128.load offset=16 (local.get $from))))
          (local.set $c (i16x8.add (local.get $c) (v128.load offset=32 (local.get $from))))
          (local.set $d (i16x8.add (local.get $d) (v128.load offset=48 (local.get $from))))
          (local.set $e (i16x8.add (local.get $e) (v128.load offset=64 (local.get $from))))
          (local.set $f (i16x8.add (local.get $f) (v128.load offset=80 (local.get $from))))
          (local.set $g (i16x8.add (local.get $g) (v128.load offset=96 (local.get $from))))
          (local.set $h (i16x8.add (local.get $h) (v128.load offset=112 (local.get $from))))
          (local.set $from (i32.add (i32.load offset=4 (local.get $at)) (local.get $block)))
          (local.set $a (i16x8.sub (local.get $a) (v128.load (local.get $from))))
          (local.set $b (i16x8.sub (local.get $b) (v128.load offset=16 (local.get $from))))
          (local.set $c (i16x8.sub (local.get $c) (v128.load offset=32 (local.get $from))))
          (local.set $d (i16x8.sub (local.get $d) (v128.load offset=48 (local.get $from))))
          (local.set $e (i16x8.sub (local.get $e) (v128.load offset=64 (local.get $from))))
          (local.set $f (i16x8.sub (local.get $f) (v128.load offset=80 (local.get $from))))
          (local.set $g (i16x8.sub (local.get $g) (v128.load offset=96 (local.get $from))))
          (local.set $h (i16x8.sub (local.get $h) (v128.load offset=112 (local.get $from))))
          (local.set $at (i32.add (local.get $at) (i32.const 8)))
          (br $nextChange)))
      (v128.store (local.get $to) (local.get $a))
      (v128.store offset=16 (local.get $to) (local.get $b))
      (v128.store offset=32 (local.get $to) (local.get $c))
      (v128.store offset=48 (local.get $to) (local.get $d))
      (v128.store offset=64 (local.get $to) (local.get $e))
      (v128.store offset=80 (local.get $to) (local.get $f))
      (v128.store offset=96 (local.get $to) (local.get $g))
      (v128.store offset=112 (local.get $to) (local.get $h))
      (local.set $to (i32.add (local.get $hidden) (local.get $block)))
      (v128.store (local.get $to) (i16x8.max_s (v128.const i64x2 0 0) (local.get $a)))
      (v128.store offset=16 (local.get $to) (i16x8.max_s (v128.const i64x2 0 0) (local.get $b)))
      (v128.store offset=32 (local.get $to) (i16x8.max_s (v128.const i64x2 0 0) (local.get $c)))
      (v128.store offset=48 (local.get $to) (i16x8.max_s (v128.const i64x2 0 0) (local.get $d)))
      (v128.store offset=64 (local.get $to) (i16x8.max_s (v128.const i64x2 0 0) (local.get $e)))
      (v128.store offset=80 (local.get $to) (i16x8.max_s (v128.const i64x2 0 0) (local.get $f)))
      (v128.store offset=96 (local.get $to) (i16x8.max_s (v128.const i64x2 0 0) (local.get $g)))
      (v128.store offset=112 (local.get $to) (i16x8.max_s (v128.const i64x2 0 0) (local.get $h)))
      (local.set $block (i32.add (local.get $block) (i32.const 128)))
      (br_if $nextBlock (i32.lt_u (local.get $block) (local.get $rowBytes)))))

  ;; hidden · row. The four sums $a to $d do not wait for each other.
  (func $product (param $hidden i32) (param $row i32) (param $rowBytes i32) (result f32)
    (local $end i32) (local $a v128) (local $b v128) (local $c v128) (local $d v128)
    (local.set $end (i32.add (local.get $hidden) (local.get $rowBytes)))
    (loop $nextUnits
      (local.set $a
        (f32x4.add
          (local.get $a)
          (f32x4.mul (v128.load (local.get $hidden)) (v128.load (local.get $row)))))
      (local.set $b
        (f32x4.add
          (local.get $b)
          (f32x4.mul (v128.load offset=16 (local.get $hidden)) (v128.load offset=16 (local.get $row)))))
      (local.set $c
        (f32x4.add
          (local.get $c)
          (f32x4.mul (v128.load offset=32 (local.get $hidden)) (v128.load offset=32 (local.get $row)))))
      (local.set $d
        (f32x4.add
          (local.get $d)
          (f32x4.mul (v128.load offset=48 (local.get $hidden)) (v128.load offset=48 (local.get $row)))))
      (local.set $hidden (i32.add (local.get $hidden) (i32.const 64)))
      (local.set $row (i32.add (local.get $row) (i32.const 64)))
      (br_if $nextUnits (i32.lt_u (local.get $hidden) (local.get $end))))
    (local.set $a
      (f32x4.add
        (f32x4.add (local.get $a) (local.get $b))
        (f32x4.add (local.get $c) (local.get $d))))
    (f32.add
      (f32.add (f32x4.extract_lane 0 (local.get $a)) (f32x4.extract_lane 1 (local.get $a)))
      (f32.add (f32x4.extract_lane 2 (local.get $a)) (f32x4.extract_lane 3 (local.get $a)))))

  ;; For each output in $options: out = bias + hidden · its row of weights.
  (func (export "answer")
    (param $hidden i32) (param $weights i32) (param $bias i32) (param $out i32) (param $width i32)
    (param $options i32) (param $count i32)
    (local $rowBytes i32) (local $end i32) (local $output i32)
    (local.set $rowBytes (i32.shl (local.get $width) (i32.const 2)))
    (local.set $end (i32.add (local.get $options) (local.get $count)))
    (block $answered
      (loop $nextOption
        (br_if $answered (i32.ge_u (local.get $options) (local.get $end)))
        (local.set $output (i32.load8_u (local.get $options)))
        (f32.store
          (i32.add (local.get $out) (i32.shl (local.get $output) (i32.const 2)))
          (f32.add
            (f32.load (i32.add (local.get $bias) (i32.shl (local.get $output) (i32.const 2))))
            (call $product
              (local.get $hidden)
              (i32.add (local.get $weights) (i32.mul (local.get $output) (local.get $rowBytes)))
              (local.get $rowBytes))))
        (local.set $options (i32.add (local.get $options) (i32.const 1)))
        (br $nextOption))))

  ;; The same for whole numbers.
  (func $wholeProduct (param $hidden i32) (param $row i32) (param $rowBytes i32) (result i32)
    (local $end i32) (local $a v128) (local $b v128) (local $c v128) (local $d v128)
    (local.set $end (i32.add (local.get $hidden) (local.get $rowBytes)))
    (loop $nextUnits
      (local.set $a
        (i32x4.add
          (local.get $a)
          (i32x4.dot_i16x8_s (v128.load (local.get $hidden)) (v128.load (local.get $row)))))
      (local.set $b
        (i32x4.add
          (local.get $b)
          (i32x4.dot_i16x8_s (v128.load offset=16 (local.get $hidden)) (v128.load offset=16 (local.get $row)))))
      (local.set $c
        (i32x4.add
          (local.get $c)
          (i32x4.dot_i16x8_s (v128.load offset=32 (local.get $hidden)) (v128.load offset=32 (local.get $row)))))
      (local.set $d
        (i32x4.add
          (local.get $d)
          (i32x4.dot_i16x8_s (v128.load offset=48 (local.get $hidden)) (v128.load offset=48 (local.get $row)))))
      (local.set $hidden (i32.add (local.get $hidden) (i32.const 64)))
      (local.set $row (i32.add (local.get $row) (i32.const 64)))
      (br_if $nextUnits (i32.lt_u (local.get $hidden) (local.get $end))))
    (local.set $a
      (i32x4.add
        (i32x4.add (local.get $a) (local.get $b))
        (i32x4.add (local.get $c) (local.get $d))))
    (i32.add
      (i32.add (i32x4.extract_lane 0 (local.get $a)) (i32x4.extract_lane 1 (local.get $a)))
      (i32.add (i32x4.extract_lane 2 (local.get $a)) (i32x4.extract_lane 3 (local.get $a)))))

  ;; The best of the outputs that are set in $low (0 to 31) and $high (32 to 63), at least one.
  ;; It has the greatest bias + hidden · its row of weights, and the lowest number among equals.
  (func (export "best")
    (param $hidden i32) (param $weights i32) (param $bias i32) (param $width i32) (param $low i32) (param $high i32)
    (result i32)
    (local $rowBytes i32) (local $left i64) (local $output i32) (local $best i32) (local $value i32) (local $greatest i32)
    (local.set $rowBytes (i32.shl (local.get $width) (i32.const 1)))
    (local.set $greatest (i32.const -0x80000000))
    (local.set $left
      (i64.or
        (i64.extend_i32_u (local.get $low))
        (i64.shl (i64.extend_i32_u (local.get $high)) (i64.const 32))))
    (loop $nextOutput
      (local.set $output (i32.wrap_i64 (i64.ctz (local.get $left))))
      (local.set $left (i64.and (local.get $left) (i64.sub (local.get $left) (i64.const 1))))
      (local.set $value
        (i32.add
          (i32.load (i32.add (local.get $bias) (i32.shl (local.get $output) (i32.const 2))))
          (call $wholeProduct
            (local.get $hidden)
            (i32.add (local.get $weights) (i32.mul (local.get $output) (local.get $rowBytes)))
            (local.get $rowBytes))))
      (if (i32.gt_s (local.get $value) (local.get $greatest))
        (then
          (local.set $greatest (local.get $value))
          (local.set $best (local.get $output))))
      (br_if $nextOutput (i64.ne (local.get $left) (i64.const 0))))
    (local.get $best))

  ;; Adds the gradients of the output layer, given the gradients of the outputs in $options.
  ;; Leaves the gradients of the hidden units (before the rectifier) in $back. The gradient of a parameter is $shift
  ;; bytes after it.
  (func (export "learnAnswer")
    (param $hidden i32) (param $weights i32) (param $bias i32) (param $slopes i32) (param $back i32) (param $width i32)
    (param $options i32) (param $count i32) (param $shift i32)
    (local $rowBytes i32) (local $end i32) (local $output i32) (local $row i32) (local $unit i32) (local $to i32)
    (local $slope f32) (local $four v128)
    (local.set $rowBytes (i32.shl (local.get $width) (i32.const 2)))
    (local.set $end (i32.add (local.get $options) (local.get $count)))
    (loop $nextUnits
      (v128.store (i32.add (local.get $back) (local.get $unit)) (v128.const f32x4 0 0 0 0))
      (local.set $unit (i32.add (local.get $unit) (i32.const 16)))
      (br_if $nextUnits (i32.lt_u (local.get $unit) (local.get $rowBytes))))
    (block $learned
      (loop $nextOption
        (br_if $learned (i32.ge_u (local.get $options) (local.get $end)))
        (local.set $output (i32.load8_u (local.get $options)))
        (local.set $row (i32.add (local.get $weights) (i32.mul (local.get $output) (local.get $rowBytes))))
        (local.set $output (i32.shl (local.get $output) (i32.const 2)))
        (local.set $slope (f32.load (i32.add (local.get $slopes) (local.get $output))))
        (local.set $to (i32.add (i32.add (local.get $bias) (local.get $output)) (local.get $shift)))
        (f32.store (local.get $to) (f32.add (f32.load (local.get $to)) (local.get $slope)))
        (local.set $four (f32x4.splat (local.get $slope)))
        (local.set $unit (i32.const 0))
        (loop $nextUnits
          (local.set $to (i32.add (local.get $back) (local.get $unit)))
          (v128.store
            (local.get $to)
            (f32x4.add
              (v128.load (local.get $to))
              (f32x4.mul (local.get $four) (v128.load (i32.add (local.get $row) (local.get $unit))))))
          (local.set $to (i32.add (i32.add (local.get $row) (local.get $unit)) (local.get $shift)))
          (v128.store
            (local.get $to)
            (f32x4.add
              (v128.load (local.get $to))
              (f32x4.mul (local.get $four) (v128.load (i32.add (local.get $hidden) (local.get $unit))))))
          (local.set $unit (i32.add (local.get $unit) (i32.const 16)))
          (br_if $nextUnits (i32.lt_u (local.get $unit) (local.get $rowBytes))))
        (local.set $options (i32.add (local.get $options) (i32.const 1)))
        (br $nextOption)))
    ;; A unit that the rectifier kept at zero has no gradient.
    (local.set $unit (i32.const 0))
    (loop $nextUnits
      (local.set $to (i32.add (local.get $back) (local.get $unit)))
      (v128.store
        (local.get $to)
        (v128.and
          (f32x4.gt (v128.load (i32.add (local.get $hidden) (local.get $unit))) (v128.const f32x4 0 0 0 0))
          (v128.load (local.get $to))))
      (local.set $unit (i32.add (local.get $unit) (i32.const 16)))
      (br_if $nextUnits (i32.lt_u (local.get $unit) (local.get $rowBytes)))))

  ;; Adds the gradients of the hidden units to the rows of the active features, by blocks as in "hide".
  (func (export "learnHidden")
    (param $active i32) (param $count i32) (param $back i32) (param $rowSlopes i32) (param $width i32)
    (local $rowBytes i32) (local $end i32) (local $block i32) (local $at i32) (local $from i32) (local $to i32)
    (local $a v128) (local $b v128) (local $c v128) (local $d v128)
    (local $e v128) (local $f v128) (local $g v128) (local $h v128)
    (local.set $rowBytes (i32.shl (local.get $width) (i32.const 2)))
    (local.set $end (i32.add (local.get $active) (i32.shl (local.get $count) (i32.const 1))))
    (loop $nextBlock
      (local.set $from (i32.add (local.get $back) (local.get $block)))
      (local.set $a (v128.load (local.get $from)))
      (local.set $b (v128.load offset=16 (local.get $from)))
      (local.set $c (v128.load offset=32 (local.get $from)))
      (local.set $d (v128.load offset=48 (local.get $from)))
      (local.set $e (v128.load offset=64 (local.get $from)))
      (local.set $f (v128.load offset=80 (local.get $from)))
      (local.set $g (v128.load offset=96 (local.get $from)))
      (local.set $h (v128.load offset=112 (local.get $from)))
      (local.set $at (local.get $active))
      (block $added
        (loop $nextFeature
          (br_if $added (i32.ge_u (local.get $at) (local.get $end)))
          (local.set $to
            (i32.add
              (i32.add (local.get $rowSlopes) (local.get $block))
              (i32.mul (i32.load16_u (local.get $at)) (local.get $rowBytes))))
          (v128.store (local.get $to) (f32x4.add (v128.load (local.get $to)) (local.get $a)))
          (v128.store offset=16 (local.get $to) (f32x4.add (v128.load offset=16 (local.get $to)) (local.get $b)))
          (v128.store offset=32 (local.get $to) (f32x4.add (v128.load offset=32 (local.get $to)) (local.get $c)))
          (v128.store offset=48 (local.get $to) (f32x4.add (v128.load offset=48 (local.get $to)) (local.get $d)))
          (v128.store offset=64 (local.get $to) (f32x4.add (v128.load offset=64 (local.get $to)) (local.get $e)))
          (v128.store offset=80 (local.get $to) (f32x4.add (v128.load offset=80 (local.get $to)) (local.get $f)))
          (v128.store offset=96 (local.get $to) (f32x4.add (v128.load offset=96 (local.get $to)) (local.get $g)))
          (v128.store offset=112 (local.get $to) (f32x4.add (v128.load offset=112 (local.get $to)) (local.get $h)))
          (local.set $at (i32.add (local.get $at) (i32.const 2)))
          (br $nextFeature)))
      (local.set $block (i32.add (local.get $block) (i32.const 128)))
      (br_if $nextBlock (i32.lt_u (local.get $block) (local.get $rowBytes)))))

  ;; to += from, $count numbers (a multiple of 4).
  (func (export "addAll") (param $to i32) (param $from i32) (param $count i32)
    (local $end i32)
    (local.set $end (i32.add (local.get $to) (i32.shl (local.get $count) (i32.const 2))))
    (block $added
      (loop $nextFour
        (br_if $added (i32.ge_u (local.get $to) (local.get $end)))
        (v128.store (local.get $to) (f32x4.add (v128.load (local.get $to)) (v128.load (local.get $from))))
        (local.set $to (i32.add (local.get $to) (i32.const 16)))
        (local.set $from (i32.add (local.get $from) (i32.const 16)))
        (br $nextFour)))))
